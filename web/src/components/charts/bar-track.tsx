import classes from './bar-track.module.css'

type Props = {
  /** How much of it is filled, in per cent; what lies beyond either end is cut. */
  readonly percent: number
  /** Where it stands. Its height and colours are those of `--track-height`, `--track-back` and `--track-fill` there. */
  readonly className?: string | undefined
}

/** A bar in its track. What it shows stands beside it in words. */
export const BarTrack = ({ percent, className = '' }: Props) => (
  <span className={`${classes.track} ${className}`} aria-hidden>
    <span style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
  </span>
)
