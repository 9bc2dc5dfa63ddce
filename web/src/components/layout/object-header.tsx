import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Lines } from '#components/notices/lines.tsx'
import { type Fact, Facts } from './facts.tsx'
import classes from './object-header.module.css'

type Props = {
  /** The name of this screen, as in 'Respostas': read out in the heading and printed, unlike the tabs. */
  readonly screen: string
  readonly name: string
  /** The item's current state. */
  readonly state?: ReactNode
  readonly facts?: readonly Fact[]
  /** Leads back to the list; undefined if the screen has another way out. */
  readonly onBack?: () => void
  readonly backLabel?: string
  /** The actions of the item, the main one last. */
  readonly children?: ReactNode
}

/** The name and facts of an item in two short lines: the same on every screen about it. */
export const ObjectHeader = (props: Props) => {
  const { screen, name, state, facts = [], onBack, backLabel = 'Voltar', children } = props
  return (
    <>
      <header className={classes.header} data-leads-back={onBack !== undefined}>
        <h1 title={name}>
          <span className={`sr-only ${classes.screen}`}>{screen}: </span>
          {name}
        </h1>
        <div className="[grid-area:facts] min-w-0">
          <Facts state={state} facts={facts} />
        </div>
        {onBack && (
          <div
            // The specification writes one of the labels in lower case; beside other buttons it is capitalised.
            // Only the arrow is visible; the words remain its accessible name.
            className="[grid-area:back] print:hidden max-md:[&_button]:w-[2.75rem] max-md:[&_button]:min-h-[2.75rem] max-md:[&_button]:gap-0 max-md:[&_button]:p-0 max-md:[&_button]:text-[0px]"
          >
            <Button variant="quiet" onClick={onBack}>
              <IconArrowLeft size={18} stroke={1.7} aria-hidden />
              <span className="capitalize">{backLabel}</span>
            </Button>
          </div>
        )}
        <div className="flex flex-wrap [grid-area:actions] gap-2 empty:hidden max-md:*:grid max-md:*:flex-[1_1_auto] max-md:*:grid-flow-col max-md:not-empty:mt-1 print:hidden">
          {children}
        </div>
      </header>
      <Lines />
    </>
  )
}
