import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './folded-fields.module.css'

type Props = {
  readonly title: string
  /** What the section hides, in a few words. */
  readonly summary: string
  readonly startsOpen?: boolean
  /** Whether a field inside has a problem: then the section stays open. */
  readonly hasProblem: boolean
  readonly children: ReactNode
}

/** Fields that most people leave as they are: collapsed, with a one-line summary. */
export const FoldedFields = (props: Props) => {
  const { title, summary, startsOpen = false, hasProblem, children } = props
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <details
      className={classes.fold}
      open={isOpen || hasProblem}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className={classes.words}>
          <span>{title}</span>
          <small>{summary}</small>
        </span>
        <IconChevronDown size={18} stroke={2} aria-hidden />
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  )
}
