import { CloseButton, returnFocus } from './close-button.tsx'
import classes from './notices.module.css'
import { type Line, closeLine, useLines } from './notices.ts'
import { useClosing, useHold } from './use-closing.ts'

/** Long enough to decide about the action. */
const DURATION_MS = 8000

const NoticeLine = ({ id, tone, text, detail, action, isAnnounced }: Line) => {
  const { isHeld, props } = useHold<HTMLDivElement>()
  useClosing(id, closeLine, tone === 'error' ? undefined : DURATION_MS, isHeld)
  const Text = isAnnounced ? 'output' : 'p'
  return (
    <div className={classes.notice} data-tone={tone} {...props}>
      <Text>
        {detail === undefined ? text : `${text.replace(/!$/, '')}. `}
        {detail !== undefined && <span className="text-ink-soft">{detail}</span>}
      </Text>
      {action !== undefined && (
        <button
          type="button"
          className="flex-none border-0 bg-transparent py-0.5 px-1 text-link font-semibold underline cursor-pointer pointer-coarse:min-w-[2.75rem] pointer-coarse:min-h-[2.75rem]"
          onClick={() => {
            closeLine(id)
            returnFocus()
            action.onClick()
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton onClose={() => closeLine(id)} />
    </div>
  )
}

/** The lines of showSuccess and showError: below the title of a page, or in the dialog where they came up. */
export const Lines = () => {
  const lines = useLines()
  if (lines.length === 0) return null
  return (
    <section aria-label="Ações" className={classes.lines}>
      {lines.map((line) => (
        <NoticeLine key={line.id} {...line} />
      ))}
    </section>
  )
}
