import type { MemberWire } from '#features/loyalty/memberships/members.contract.ts'

/** Everything the applicant said. */
export function ApplicationFacts({ member }: { member: MemberWire }) {
  const { address, city, state, zipCode } = member
  const place = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <dl className="facts application-card__facts" data-layout="grid">
      <div>
        <dt>Email</dt>
        <dd>
          <a className="link" href={`mailto:${member.email}`}>
            {member.email}
          </a>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <a className="link" href={`tel:${member.phone}`}>
            {member.phone}
          </a>
        </dd>
      </div>
      <div>
        <dt>Address</dt>
        <dd>
          {address || place ? (
            <>
              {address}
              {address && place && <br />}
              {place}
            </>
          ) : (
            <span className="dim">Not required</span>
          )}
        </dd>
      </div>
      <div>
        <dt>Member number</dt>
        <dd>{member.memberNumber}</dd>
      </div>
      <div className="application-card__reason">
        <dt>Reason for membership</dt>
        <dd>{member.reasonForMembership || <span className="dim">Not provided</span>}</dd>
      </div>
    </dl>
  )
}
