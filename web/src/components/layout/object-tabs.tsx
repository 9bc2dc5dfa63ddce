import { type LinkComponent, createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Lines } from '#components/notices/lines.tsx'

type Props = {
  /** The item whose screens they are. */
  readonly label: string
  /** Actions of this tab only. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** On a phone not all tabs are visible: scrolls to the open one. */
const scrollToCurrent = (tabs: HTMLElement | null) => {
  const current = tabs?.querySelector<HTMLElement>('[aria-current="page"]')
  if (!tabs || !current) return
  tabs.scrollLeft = current.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2
}

/**
 * The screens of an item. They are links, because each has its own address that can be shared and opened in another
 * tab.
 */
export const ObjectTabs = ({ label, tools, children }: Props) => (
  <>
    <div className="flex flex-wrap gap-x-4 gap-y-2 items-center mb-4 print:hidden">
      <nav
        ref={scrollToCurrent}
        // the tabs' offsets are measured from this element
        className="flex relative flex-[1_0_auto] gap-1 max-w-full overflow-x-auto [scrollbar-width:none] shadow-[inset_0_-1px_var(--color-line-strong)]"
        aria-label={label}
      >
        {children}
      </nav>
      {tools !== undefined && (
        <div className="flex flex-wrap gap-2 max-md:flex-[1_1_100%]">{tools}</div>
      )}
    </div>
    <Lines />
  </>
)

const TabAnchor = ({ className = '', children, ...rest }: ComponentProps<'a'>) => (
  <a
    className={`inline-flex flex-none items-center min-h-[2.75rem] py-1 px-4 border-b-3 border-b-transparent rounded-t-md text-ink-soft font-medium no-underline hover:bg-hover hover:text-ink focus-visible:outline-offset-[-2px] aria-[current=page]:[border-bottom-color:var(--color-good)] aria-[current=page]:text-good aria-[current=page]:font-semibold max-md:py-1 max-md:px-3 ${className}`}
    {...rest}
  >
    {children}
  </a>
)

/** One tab; the router marks the open one. */
export const ObjectTab: LinkComponent<typeof TabAnchor> = createLink(TabAnchor)
