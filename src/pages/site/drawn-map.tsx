import { type VenueFacts, venue, venueFacts } from '#content/venue.ts'
import { ExternalLink } from '#features/venue/external-link.tsx'
import { streetName } from '#features/venue/venue-facts.rules.ts'
import { Icon } from '#ui/icon/icon.tsx'

type Props = Pick<VenueFacts, 'address' | 'position' | 'links'>

/** The streets around the bar. A provider's map, where one is set, is loaded only when a visitor asks for it. */
export function DrawnMap({ address, position, links: { map, directions } }: Props) {
  return (
    <div className="map stepped">
      {isDrawn(position) && <Streets address={address} />}
      {map && <iframe title={`Map to ${venue.name}`} data-src={map} hidden />}
      <div className="map__actions">
        <ExternalLink className="btn btn--sand" href={directions}>
          <Icon name="pin" />
          Get Directions
        </ExternalLink>
        {map && (
          <button className="btn btn--panel" type="button" data-load-map hidden>
            Show interactive map
          </button>
        )}
      </div>
    </div>
  )
}

/** About a hundred yards: a bar that moves further needs another drawing. */
const NEAR_DEGREES = 0.001

function isDrawn({ latitude, longitude }: VenueFacts['position']) {
  const drawn = venueFacts.position
  return Math.abs(latitude - drawn.latitude) < NEAR_DEGREES && Math.abs(longitude - drawn.longitude) < NEAR_DEGREES
}

/** Blocks are one ground with the streets drawn over them, so the whole picture stays about a kilobyte. */
function Streets({ address }: Pick<VenueFacts, 'address'>) {
  const wave = `M606-30${'c8 10 8 20 0 30s-8 20 0 30'.repeat(13)}`
  return (
    <svg
      viewBox="40 0 700 720"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Map: ${venue.name} is on ${streetName(address)} ${address.whereabouts}, two blocks west of Ocean Drive and the beach.`}
    >
      <path className="map__blocks" d="M0 0h514v720H0z" />
      <path className="map__park" d="M514 0h36v720h-36z" />
      <path className="map__beach" d="M550 0h42v720h-42z" />
      <path className="map__sea" d="M592 0h150v720H592z" />
      <path
        className="map__streets"
        d="M0 66h514M0 200h514M0 330h514M0 470h514M0 600h514M52 0v720M134 0v720M216 0v720M310 0v720M420 0v720M506 0v720"
      />
      <g className="map__waves">
        <path id="wave" d={wave} />
        <use href="#wave" x="28" opacity=".75" />
        <use href="#wave" x="56" opacity=".55" />
        <use href="#wave" x="84" opacity=".4" />
        <use href="#wave" x="112" opacity=".3" />
      </g>
      <path className="map__palms" d="M526 24v370M539 68v320M526 612v108M539 656v64" />
      <path className="map__glow" d="M310 0v720" />
      <path className="map__avenue" d="M306 0v720M310 0v720M314 0v720" />
      <g textAnchor="middle">
        <text x="243" y="205">
          13th St
        </text>
        <text x="243" y="335">
          12th St
        </text>
        <text x="243" y="475">
          11th St
        </text>
        <text transform="translate(139 265)rotate(-90)">Pennsylvania Ave</text>
        <text transform="translate(425 265)rotate(-90)">Collins Ave</text>
        <text transform="translate(511 265)rotate(-90)">Ocean Drive</text>
        <g className="map__names">
          <text transform="translate(344 252)rotate(-90)">Washington Ave</text>
          <text transform="translate(538 500)rotate(-90)">Lummus Park</text>
          <text transform="translate(577 265)rotate(-90)">Beach</text>
        </g>
      </g>
      <g transform="translate(310 424)scale(1.1)">
        <path className="map__pin" d="M-34-74h68v8h8v52h-8v8H10L0 8-10-6h-24v-8h-8v-52h8z" />
        <path className="map__mark" d="M-16-57h7v27M4-57h7v27" />
        <path
          className="map__mark map__mark--thin"
          d="M-22-19c4 0 4-3.5 7.500-3.500s3.500 3.500 7.500 3.500 3.500-3.500 7.500-3.500 3.500 3.500 7.500 3.500 3.500-3.500 7.500-3.500 3.500 3.500 6.500 3.500"
        />
      </g>
      <g className="map__north" transform="translate(640 84)" textAnchor="middle">
        <circle r="34" />
        <path d="M0-28v17M-11-24l4 10M11-24 7-14M-20-16l8 7M20-16l-8 7" />
        <text y="15">N</text>
      </g>
    </svg>
  )
}
