import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#components/controls/button.tsx'
import { type Fact, Facts } from './facts.tsx'
import classes from './object-header.module.css'
import outOfSight from './out-of-sight.module.css'

type Props = {
  /** What the screen is of it, as in 'Respostas': heard in the heading and printed, as the tabs are not. */
  readonly screen: string
  readonly name: string
  /** What it is today. */
  readonly state?: ReactNode
  readonly facts?: readonly Fact[]
  /** A way back to the list; none where the screen has another way out. */
  readonly onBack?: () => void
  readonly backLabel?: string
  /** What can be done with it, the main action last. */
  readonly children?: ReactNode
}

/** What an item is, in two short lines: the same on every screen that is about it. */
export const ObjectHeader = (props: Props) => {
  const { screen, name, state, facts = [], onBack, backLabel = 'Voltar', children } = props
  return (
    <header className={classes.header} data-leads-back={onBack !== undefined}>
      <h1 title={name}>
        <span className={`${outOfSight.words} ${classes.screen}`}>{screen}: </span>
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
  )
}
