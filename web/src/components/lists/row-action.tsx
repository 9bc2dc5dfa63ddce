import type { Icon } from '@tabler/icons-react'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { IconButton, IconLink } from '#components/controls/icon-button.tsx'
import { Tooltip } from '#components/controls/tooltip.tsx'
import classes from './row-action.module.css'

/** None where a piece of a screen is shown by itself. */
const useRouterAround = (): AnyRouter | undefined => useRouter({ warn: false })

/** Fetches an item's screen, code and data, from the one whose route says in `leadsTo` where that is. */
const useFetchAhead = () => {
  const router = useRouterAround()
  return (id: string) => {
    const screen = router?.state.matches.at(-1)?.staticData.leadsTo
    if (router === undefined || screen === undefined) return
    const to = screen.replace(/\$\w+/, encodeURIComponent(id))
    router.preloadRoute({ to }).catch(() => undefined)
  }
}

type Props = {
  /** Names the item too: 'Excluir Biosseguridade'. */
  readonly label: string
  readonly icon: Icon
  readonly onClick?: () => void
  /** Of what opens in a tab of its own: a link as any other, that can be copied. */
  readonly href?: string | undefined
  /** Why it cannot be done. The button stays within reach of the keyboard, to say so. */
  readonly refusal?: string | undefined
  readonly isDangerous?: boolean
  /** The item whose screen it goes to: fetched when someone is about to. */
  readonly leadsOn?: string
}

/** What can be done with one row. */
export const RowAction = ({
  label,
  icon: Picture,
  onClick,
  href,
  refusal,
  isDangerous = false,
  leadsOn,
}: Props) => {
  const id = useId()
  const isRefused = refusal !== undefined
  const fetchAhead = useFetchAhead()
  const intend = leadsOn === undefined || isRefused ? undefined : () => fetchAhead(leadsOn)
  const picture = <Picture size={20} stroke={1.7} aria-hidden />
  if (href !== undefined && !isRefused) {
    return (
      <Tooltip label={label}>
        <IconLink href={href} target="_blank" rel="noopener" aria-label={label}>
          {picture}
        </IconLink>
      </Tooltip>
    )
  }
  return (
    <>
      <Tooltip label={refusal ?? label}>
        <IconButton
          isDangerous={isDangerous}
          aria-label={label}
          aria-disabled={isRefused}
          aria-describedby={isRefused ? id : undefined}
          onPointerEnter={intend}
          onFocus={intend}
          onClick={() => !isRefused && onClick?.()}
        >
          {picture}
        </IconButton>
      </Tooltip>
      {isRefused && (
        <span id={id} hidden>
          {refusal}
        </span>
      )}
    </>
  )
}

type RowActionsProps = {
  /** Subdued until the row is pointed at, or has the focus. */
  readonly isQuiet?: boolean
  readonly children: ReactNode
}

/** What can be done with one row, side by side. */
export const RowActions = ({ isQuiet = false, children }: RowActionsProps) => (
  <div className={classes.actions} data-quiet={isQuiet}>
    {children}
  </div>
)
