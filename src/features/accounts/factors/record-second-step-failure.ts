import { AppError } from '#base/app-error.ts'
import type { ErrorCode } from '#base/error-codes.ts'
import { visitor } from '#features/accounts/audit/audit.rules.ts'
import { recordAction } from '#features/accounts/audit/record-action.ts'
import type { CoreDeps } from '#platform/deps.ts'
import type { SecondStep, TwoStepForm } from './factors.rules.ts'

const failures: readonly ErrorCode[] = ['wrong-code', 'wrong-recovery-code', 'passkey-refused']

type Failure = { error: unknown; accountId: string; form: TwoStepForm; address: string; kind: SecondStep }

/** Somebody had the right password, or a passkey of ours, and then failed: the owner wants to know. */
export async function recordSecondStepFailure(
  { db, clock }: CoreDeps,
  { error, accountId, form, address, kind }: Failure,
): Promise<void> {
  if (!(error instanceof AppError && failures.includes(error.code))) return
  const after = { form, secondStep: kind }
  const failure = {
    at: clock.now(),
    actor: visitor,
    address,
    action: 'second-step-failed' as const,
    subject: accountId,
    after,
  }
  await db.transaction((tx) => recordAction(tx, failure))
}
