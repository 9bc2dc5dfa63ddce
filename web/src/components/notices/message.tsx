import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './message.module.css'

type Props = {
  readonly icon: Icon
  readonly title: string
  /** 1 if the message is the whole page. */
  readonly level?: 1 | 2
  readonly role?: 'alert' | 'status'
  readonly children?: ReactNode
}

/** An icon and a text in the place of the content: what is the matter, and what can be done. */
export const Message = ({ icon: Picture, title, level = 2, role, children }: Props) => {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={classes.message} data-level={level} role={role}>
      <span className={classes.picture}>
        <Picture size={level === 1 ? 34 : 26} stroke={1.6} aria-hidden />
      </span>
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}
