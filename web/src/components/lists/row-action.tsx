import type { Icon } from '@tabler/icons-react'
import { type AnyRouter, type LinkProps, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconButton, IconLink } from '#components/controls/icon-button.tsx'
import { Tooltip } from '#components/controls/tooltip.tsx'
import { useRefusal } from '#components/controls/use-refusal.ts'

/** Undefined if a component is rendered without a router. */
const useOptionalRouter = (): AnyRouter | undefined => useRouter({ warn: false })

/** Opens a screen, and preloads it, code and data. */
export const useScreen = (link: LinkProps | undefined) => {
  const router = useOptionalRouter()
  if (router === undefined || link === undefined) return {}
  return {
    open: () => void router.navigate(link),
    preload: () => void router.preloadRoute(link).catch(() => undefined),
  }
}

type Props = {
  /** Contains the item's name: 'Excluir Biosseguridade'. */
  readonly label: string
  readonly icon: Icon
  readonly onClick?: (() => void) | undefined
  /** The screen that it opens: preloaded on hover or focus. */
  readonly link?: LinkProps | undefined
  /** The address, for an action that opens a new tab: a real link, so that it can be copied. */
  readonly href?: string | undefined
  /** Why the action is not possible. The button stays focusable, so that it can say so. */
  readonly refusal?: string | undefined
  readonly isDangerous?: boolean | undefined
}

/** The button of one action of a row. */
export const RowAction = ({
  label,
  icon: Picture,
  onClick,
  href,
  refusal,
  isDangerous = false,
  link,
}: Props) => {
  const { isRefused, reasonId } = useRefusal(refusal)
  const { open = onClick, preload } = useScreen(isRefused ? undefined : link)
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
        onClick={() => !isRefused && open?.()}
      >
        {picture}
      </IconButton>
    </Tooltip>
  )
}

/** The actions of one row, side by side. */
export const RowActions = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex justify-end gap-0.5">{children}</div>
)
