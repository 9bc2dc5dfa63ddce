import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

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
    <div
      className="grid justify-items-center gap-3 max-w-[30rem] my-0 mx-auto py-[2.5rem] px-5 text-center data-[level='1']:py-[clamp(3rem,14vh,8rem)] [&_h1]:text-2xl [&_h2]:text-lg [&_p]:text-ink-soft"
      data-level={level}
      role={role}
    >
      <span className="grid place-items-center w-[3.5rem] h-[3.5rem] rounded-full bg-good-soft text-good in-[[role=alert]]:bg-danger-soft in-[[role=alert]]:text-danger">
        <Picture size={level === 1 ? 34 : 26} stroke={1.6} aria-hidden />
      </span>
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}
