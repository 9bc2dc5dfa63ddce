import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Unprinted } from '#components/print/paper.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { oneStepFurther } from '#components/forms/way-back.ts'
import classes from './answers-frame.module.css'

type Props = {
  readonly checklist: Pick<Checklist, 'id' | 'name'>
  /** What can be done here, the way back first. */
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** The answers of a checklist, one by one or all together. */
export const AnswersFrame = ({ checklist, actions, children }: Props) => (
  <>
    <ScreenHeader
      title={`Respostas: ${checklist.name}`}
      lead="O que foi respondido em cada fazenda, por quem e com que pontuação."
    >
      <Unprinted className={classes.actions}>{actions}</Unprinted>
    </ScreenHeader>
    <Unprinted>
      <Tabs checklistId={checklist.id} />
    </Unprinted>
    {children}
  </>
)

/** Links, as each has an address of its own: it can be sent, kept and opened beside the other. */
const Tabs = ({ checklistId }: { readonly checklistId: string }) => {
  const tab = {
    params: { checklistId },
    state: oneStepFurther,
    className: classes.tab ?? '',
    activeOptions: { exact: true, includeSearch: false },
  }
  return (
    <nav className={classes.tabs} aria-label="Respostas do checklist">
      <Link to="/checklist/answers/$checklistId" {...tab}>
        Respostas
      </Link>
      <Link to="/checklist/answers/$checklistId/summary" {...tab}>
        Resumo
      </Link>
    </nav>
  )
}
