import {
  type Band,
  FAILED,
  NO_SHARE,
  pointsText,
} from '@portal/contract/checklists/questions/share'
import { BarTrack } from '#components/charts/bar-track.tsx'
import { StateBadge } from '#components/lists/state-badge.tsx'
import { formatPercent } from '#format.ts'

type Props = {
  /** The total and the highest possible; a mean only has a share. */
  readonly figures?: { readonly total: number; readonly highest: number }
  /** In per cent; null if nothing could be scored. */
  readonly share: number | null
  /** How many critical options were chosen. */
  readonly critical?: number | undefined
  readonly band?: Pick<Band, 'label' | 'tone'> | null | undefined
}

/** In per cent; a dash if nothing could be scored. */
export const shareText = (share: number | null) =>
  share === null ? NO_SHARE : formatPercent(share)

/** The verdict in a word: failed, or the band. */
export const verdictOf = ({ critical = 0, band }: Pick<Props, 'critical' | 'band'>) =>
  critical > 0 ? FAILED : band

/**
 * A score. Its colour is that of the band, whose label stands beside it: without bands there is no verdict. An answer
 * with a critical option is failed, whatever its share.
 */
export const Score = ({ figures, share, critical, band }: Props) => {
  const verdict = verdictOf({ critical, band })
  return (
    <span
      className="[--tone:var(--color-ink-faint)] inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 tabular-nums data-[tone=good]:[--tone:var(--color-good)] data-[tone=attention]:[--tone:var(--color-warn)] data-[tone=bad]:[--tone:var(--color-danger)]"
      data-tone={verdict?.tone}
    >
      <span className="inline-flex items-center gap-2 whitespace-nowrap">
        {figures && (
          <span>
            {pointsText(figures)}
            {share !== null && ' '}
          </span>
        )}
        {share !== null && (
          <BarTrack
            percent={share}
            className="[--track-height:0.4375rem] [--track-back:var(--color-line)] [--track-fill:var(--tone)] w-[3.5rem]"
          />
        )}
        {(share !== null || !figures) && (
          <strong className="font-semibold">{shareText(share)}</strong>
        )}
      </span>
      {verdict && (
        <>
          {' '}
          <StateBadge state={verdict} />
        </>
      )}
    </span>
  )
}
