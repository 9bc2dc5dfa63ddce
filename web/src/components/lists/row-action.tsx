import type { Icon } from '@tabler/icons-react'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconButton, IconLink } from '#components/controls/icon-button.tsx'
import { Tooltip } from '#components/controls/tooltip.tsx'
import { useRefusal } from '#components/controls/use-refusal.ts'
import classes from './row-action.module.css'

/** Undefined if a component is rendered without a router. */
const useOptionalRouter = (): AnyRouter | undefined => useRouter({ warn: false })

/** Preloads an item's screen, code and data. The current route names that screen in `leadsTo`. */
const usePreloadItem = () => {
  const router = useOptionalRouter()
  return (id: string) => {
    const screen = router?.state.matches.at(-1)?.staticData.leadsTo
    if (router === undefined || screen === undefined) return
    const to = screen.replace(/\$\w+/, encodeURIComponent(id))
    router.preloadRoute({ to }).catch(() => undefined)
  }
}

type Props = {
  /** Contains the item's name: 'Excluir Biosseguridade'. */
  readonly label: string
  readonly icon: Icon
  readonly onClick?: () => void
  /** The address, for an action that opens a new tab: a real link, so that it can be copied. */
  readonly href?: string | undefined
  /** Why the action is not possible. The button stays focusable, so that it can say so. */
  readonly refusal?: string | undefined
  readonly isDangerous?: boolean
  /** The id of the item whose screen is preloaded on hover or focus. */
  readonly preloadId?: string
}

/** The button of one action of a row. */
export const RowAction = ({
  label,
  icon: Picture,
  onClick,
  href,
  refusal,
  isDangerous = false,
  preloadId,
}: Props) => {
  const { isRefused, reasonId } = useRefusal(refusal)
  const preloadItem = usePreloadItem()
  const preload = preloadId === undefined || isRefused ? undefined : () => preloadItem(preloadId)
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
    <Tooltip label={refusal ?? label} id={reasonId}>
      <IconButton
        isDangerous={isDangerous}
        aria-label={label}
        aria-disabled={isRefused}
        aria-describedby={reasonId}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => !isRefused && onClick?.()}
      >
        {picture}
      </IconButton>
    </Tooltip>
  )
}

type RowActionsProps = {
  /** Subdued until the row is hovered or focused. */
  readonly isQuiet?: boolean
  readonly children: ReactNode
}

/** The actions of one row, side by side. */
export const RowActions = ({ isQuiet = false, children }: RowActionsProps) => (
  <div className={classes.actions} data-quiet={isQuiet}>
    {children}
  </div>
)
