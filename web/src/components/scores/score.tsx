import { FAILED, NO_SHARE, figuresText } from '@portal/contract/checklists/answering/score-words'
import type { Band } from '@portal/contract/checklists/answering/share'
import { BarTrack } from '#components/charts/bar-track.tsx'
import { StateBadge } from '#components/lists/state-badge.tsx'
import { formatPercent } from '#format.ts'
import classes from './score.module.css'

type Props = {
  /** What was reached of what could be; a mean has a share alone. */
  readonly figures?: { readonly total: number; readonly highest: number }
  /** In per cent; null where nothing could be scored. */
  readonly share: number | null
  /** How many critical options were chosen. */
  readonly critical?: number | undefined
  readonly band?: Pick<Band, 'label' | 'tone'> | null | undefined
}

/** In per cent; words where nothing could be scored. */
export const shareText = (share: number | null) =>
  share === null ? NO_SHARE : formatPercent(share)

/** What is said of a score in a word. */
export const verdictOf = ({ critical = 0, band }: Pick<Props, 'critical' | 'band'>) =>
  critical > 0 ? FAILED : band

/**
 * A score, wherever it is shown. Its colour is that of the band, whose word stands beside it: without bands
 * nobody has said what is good. Whoever chose something critical has failed, whatever the share.
 */
export const Score = ({ figures, share, critical, band }: Props) => {
  const verdict = verdictOf({ critical, band })
  const words = figures === undefined ? '' : figuresText(figures)
  return (
    <span className={classes.score} data-tone={verdict?.tone}>
      <span className={classes.line}>
        {words !== '' && <span>{words} </span>}
        {share !== null && <BarTrack percent={share} className={classes.track} />}
        <strong>{shareText(share)}</strong>
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
