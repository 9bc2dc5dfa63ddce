import classes from './bar-track.module.css'

type Props = {
  /** How much of the track is filled, in per cent; values beyond either end are clipped. */
  readonly percent: number
  /** The caller's class. It sets height and colours by `--track-height`, `--track-back` and `--track-fill`. */
  readonly className?: string | undefined
}

/** A bar in its track. It is decorative: the value stands beside it as text. */
export const BarTrack = ({ percent, className = '' }: Props) => (
  <span className={`${classes.track} ${className}`} aria-hidden>
    <span style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
  </span>
)
