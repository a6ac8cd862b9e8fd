import { Fragment } from 'react'
import { pageHeads } from '#content/heads.ts'
import { type VenueFacts, venue } from '#content/venue.ts'
import type { MembershipWords } from '#features/content/membership/membership.contract.ts'
import { INVITE_QUERY, type Landing, readInviteCode } from '#features/loyalty/friends/friends.rules.ts'
import { readLanding } from '#features/loyalty/friends/read-landing.ts'
import { addMember } from '#features/loyalty/memberships/members.contract.ts'
import { listMilestones } from '#features/loyalty/rewards/rewards.queries.ts'
import { Invited, inviteAsked } from '#features/loyalty/signup/invited.tsx'
import SignupForm from '#features/loyalty/signup/signup-form.island.tsx'
import type { RewardsOffered } from '#features/loyalty/signup/signup-types.tsx'
import { fullAddress, phoneHref } from '#features/venue/venue-facts.rules.ts'
import type { SiteContents } from '#pages/site/site-documents.ts'
import { type SiteDeps, sitePage } from '#pages/site/site-page.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { urls } from '#urls.ts'
import { Island } from '#web/islands/island.tsx'

export function memberSignupPage(deps: SiteDeps) {
  return sitePage(deps, {
    url: urls.memberSignup,
    head: pageHeads.memberSignup,
    sheet: 'signup',
    isForMembers: true,
    uses: { calls: [addMember.path] },
    trail: 'Membership',
    cacheTags: ['milestones'],
    // It names the member who sent the link, and is made for one visitor.
    variantOf(query) {
      const typed = query.get(INVITE_QUERY)
      return typed === null ? '' : `${INVITE_QUERY}=${readInviteCode(typed) ?? 'unknown'}`
    },
    isForOne: (variant) => variant.has(INVITE_QUERY),
    body: async ({ contents, variant }) => {
      const milestones = await listMilestones(deps.db)
      const landing = await readLanding(deps.db, variant.get(INVITE_QUERY))
      return <Signup {...{ contents, landing }} milestones={milestones.filter(({ isActive }) => isActive)} />
    },
  })
}

type Offered = { name: string; pointsThreshold: number; rewardValue: string }
type SignupProps = {
  contents: Pick<SiteContents, 'membership' | 'venue'>
  milestones: readonly Offered[]
  landing: Landing
}

function Signup({ contents: { membership, venue: facts }, milestones, landing }: SignupProps) {
  return (
    <>
      <section className="join" aria-labelledby="page-title">
        <div className="wrap join__grid">
          <JoinHead words={membership} landing={landing} />
          <div className="join__form">
            <NeedsScript facts={facts} />
            <div className="needs-script">
              <Island
                of={SignupForm}
                props={{
                  rewards: sumUp(milestones),
                  words: membership.types,
                  approval: membership.approval,
                  phone: facts.phone,
                  ...inviteAsked(landing),
                }}
                when="interact"
              />
            </div>
          </div>
          <aside className="join__aside" aria-labelledby="steps-title">
            <SampleCard />
            <Steps words={membership} />
          </aside>
        </div>
      </section>
      {milestones.length > 0 && <Milestones words={membership.milestones} milestones={milestones} />}
    </>
  )
}

/** They are in the order of their points. */
function sumUp(milestones: readonly Offered[]): RewardsOffered | null {
  const [first] = milestones
  return first ? { count: milestones.length, fromPoints: first.pointsThreshold } : null
}

type Words = { words: MembershipWords }

function JoinHead({ words: { title, lede, approval }, landing }: Words & { landing: Landing }) {
  return (
    <div className="join__head">
      <hr className="triple" />
      <Invited landing={landing} />
      <h1 id="page-title">{title}</h1>
      <p className="lede">
        <WithApproval text={lede} approval={approval} />
      </p>
      <p className="join__doors">
        <a href={urls.memberDashboard}>Already a Member? Login Here</a>
        <a className="round" href={urls.adminDashboard} aria-label="Admin access" title="Admin access">
          <Icon name="shield" />
        </a>
      </p>
    </div>
  )
}

/** The application goes out as JSON, so without script there is another way in instead of a form that would not work. */
function NeedsScript({ facts: { address, phone } }: { facts: VenueFacts }) {
  return (
    <noscript>
      <div className="join__noscript">
        <h2>Turn on JavaScript to apply online</h2>
        <p>
          It's turned off in this browser. Turn it on and reload the page, or apply by phone at{' '}
          <a href={phoneHref(phone)}>{phone}</a> or in person at the bar: {fullAddress(address)}. It takes about a
          minute either way.
        </p>
      </div>
    </noscript>
  )
}

/** A picture of what members carry: nothing to read out. */
function SampleCard() {
  return (
    <div className="join__card stepped" aria-hidden="true">
      <p className="join__brand">
        <Icon name="tides" />
        {venue.name}
      </p>
      <p className="join__name">Your name here</p>
      <p className="join__kind">Member</p>
    </div>
  )
}

function Steps({ words: { steps, approval } }: Words) {
  return (
    <div className="stack">
      <h2 id="steps-title">How it works</h2>
      <ol className="join__steps">
        {steps.map(({ id, title, words }) => (
          <li key={id}>
            <h3>{title}</h3>
            <p>
              <WithApproval text={words} approval={approval} />
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The time an application takes would otherwise break at its hyphen. */
function WithApproval({ text, approval }: { text: string; approval: string }) {
  const [before, ...after] = text.split('{approval}')
  return (
    <>
      {before}
      {after.map((words) => (
        <Fragment key={words}>
          <span className="unbroken">{approval}</span>
          {words}
        </Fragment>
      ))}
    </>
  )
}

type LadderProps = { words: MembershipWords['milestones']; milestones: readonly Offered[] }

function Milestones({ words: { title, lede, note }, milestones }: LadderProps) {
  return (
    <section className="section section--deep" aria-labelledby="milestones-title">
      <div className="wrap">
        <div className="stack">
          <h2 id="milestones-title">{title}</h2>
          <p className="lede soft">{lede}</p>
        </div>
        <ol className="ladder">
          {milestones.map(({ name, pointsThreshold, rewardValue }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className="ladder__reward">{rewardValue}</p>
              <p className="ladder__points">
                <b>{pointsThreshold.toLocaleString('en-US')}</b> points
              </p>
            </li>
          ))}
        </ol>
        <p className="soft small">{note}</p>
      </div>
    </section>
  )
}
