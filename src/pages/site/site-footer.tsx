import { type VenueFacts, venue } from '#content/venue.ts'
import { PrivacyChoicesButton } from '#features/seo/tags/consent.tsx'
import { ExternalLink } from '#features/venue/external-link.tsx'
import { socialLinks } from '#features/venue/venue-facts.rules.ts'
import { EmailLink, PhoneLink } from '#features/venue/venue-links.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { urls } from '#urls.ts'
import { ReviewCarousel } from './review-carousel.tsx'
import type { SiteContents } from './site-documents.ts'

/** `hasChoices`: something on the page waits for the visitor's consent, which can be changed here. */
type Props = { contents: SiteContents; hasChoices?: boolean }

export function SiteFooter({ contents, hasChoices = false }: Props) {
  const facts = contents.venue
  return (
    <footer className="footer">
      <hr className="triple" />
      <section className="wrap praise" aria-labelledby="praise">
        <div>
          <h2 className="vh" id="praise">
            What guests say
          </h2>
          <p className="praise__score">
            <span className="vh">Rated </span>
            {facts.rating.stars}
          </p>
          <span className="stars" />
          <p className="soft">From {facts.rating.reviews.toLocaleString('en-US')} reviews</p>
          <ExternalLink className="go" href={facts.links.review}>
            Rate us on Google <Icon name="arrow" />
          </ExternalLink>
        </div>
        <ReviewCarousel reviews={contents.reviews} />
      </section>
      <div className="wrap">
        <hr className="triple" />
        <FooterColumns facts={facts} />
        <Sign />
        <div className="legal">
          <span>
            © {venue.name}. Open since {venue.openedIn}.
          </span>
          <a href={urls.privacyPolicy}>Privacy policy</a>
          <a href={urls.accessibility}>Accessibility</a>
          {hasChoices && <PrivacyChoicesButton />}
        </div>
      </div>
    </footer>
  )
}

function FooterColumns({ facts: { address, phone, email, links } }: { facts: VenueFacts }) {
  return (
    <div className="foot-cols">
      <div className="stack">
        <h2>{venue.name}</h2>
        <address>
          {address.street}
          <br />
          {address.city}, {address.state} {address.zip}
        </address>
        <PhoneLink phone={phone} />
        {email && <EmailLink email={email} />}
      </div>
      <FooterLinks
        title="Visit"
        links={[
          ['Events', urls.events],
          ['Menu', urls.menu],
          ['Large Parties', urls.largeParties],
          ['Contact', urls.contact],
        ]}
      />
      <FooterLinks
        title="Join us"
        links={[
          ['Membership', urls.memberSignup],
          ['Member login', urls.memberDashboard],
          ['Liverpool Bar', urls.liverpool],
        ]}
      />
      <nav aria-label="Follow us">
        <h2>Follow us</h2>
        <ul>
          {socialLinks(links).map(({ name, icon, url }) => (
            <li key={name}>
              <ExternalLink href={url}>
                <Icon name={icon} />
                {name}
              </ExternalLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function FooterLinks({ title, links }: { title: string; links: [label: string, url: string][] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([label, url]) => (
          <li key={label}>
            <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The name as wide as the page, standing on two waves. */
function Sign() {
  const wave = `M0 94${'c11.8 0 11.8-6 23.6-6s11.8 6 23.6 6'.repeat(11)}`
  return (
    <svg className="sign" viewBox="0 0 519 104" aria-hidden="true" focusable="false">
      <text x="0" y="80" textLength="519" lengthAdjust="spacingAndGlyphs">
        {venue.name.toUpperCase()}
      </text>
      <path d={wave} />
      <path d={wave} transform="translate(0 7)" opacity=".5" />
    </svg>
  )
}
