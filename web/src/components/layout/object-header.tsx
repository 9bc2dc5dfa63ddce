import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Lines } from '#components/notices/lines.tsx'
import { type Fact, Facts } from './facts.tsx'
import classes from './object-header.module.css'
import visuallyHidden from './visually-hidden.module.css'

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
          <span className={`${visuallyHidden.text} ${classes.screen}`}>{screen}: </span>
          {name}
        </h1>
        <div className={classes.facts}>
          <Facts state={state} facts={facts} />
        </div>
        {onBack && (
          <div className={classes.back}>
            <Button kind="quiet" onClick={onBack}>
              <IconArrowLeft size={18} stroke={1.7} aria-hidden />
              <span>{backLabel}</span>
            </Button>
          </div>
        )}
        <div className={classes.actions}>{children}</div>
      </header>
      <Lines />
    </>
  )
}
