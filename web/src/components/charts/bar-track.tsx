type Props = {
  /** How much of the track is filled, in per cent; values beyond either end are clipped. */
  readonly percent: number
  /** The caller's class. It sets height and colours by `--track-height`, `--track-back` and `--track-fill`. */
  readonly className?: string | undefined
}

/** A bar in its track. It is decorative: the value stands beside it as text. */
export const BarTrack = ({ percent, className = '' }: Props) => (
  <span
    className={`block flex-none h-[var(--track-height,0.5rem)] rounded-full bg-[var(--track-back,var(--color-hover))] overflow-hidden [print-color-adjust:exact] ${className}`}
    aria-hidden
  >
    <span
      className="block h-full rounded-full bg-[var(--track-fill,var(--color-ink-faint))]"
      style={{ width: `${Math.min(100, Math.max(0, percent))}%` }}
    />
  </span>
)
