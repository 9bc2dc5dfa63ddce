import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentDay } from '#calendar.ts'
import { Unprinted } from '#components/print/paper.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { oneStepFurther } from '#components/forms/way-back.ts'
import { ChecklistStateBadge } from '#features/checklists/checklist/checklist-state.tsx'
import { filtersIn } from './answer-params.ts'
import { type AnswerFilterSearch } from './answer-search.ts'
import classes from './answers-frame.module.css'

/** What the heading tells of a checklist. */
export type FramedChecklist = Pick<Checklist, 'id' | 'name'> &
  Parameters<typeof ChecklistStateBadge>[0]['checklist']

type Props = {
  readonly checklist: FramedChecklist
  /** What narrows the answers: it goes along from one tab to the other. */
  readonly filters: AnswerFilterSearch
  /** What can be done here, the way back first. */
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** The answers of a checklist, one by one or all together. */
export const AnswersFrame = ({ checklist, filters, actions, children }: Props) => (
  <>
    <ScreenHeader
      title={`Respostas: ${checklist.name}`}
      badge={<ChecklistStateBadge checklist={checklist} today={currentDay()} />}
      lead="O que foi respondido em cada fazenda, por quem e com que pontuação."
    >
      <Unprinted className={classes.actions}>{actions}</Unprinted>
    </ScreenHeader>
    <Unprinted>
      <Tabs checklistId={checklist.id} filters={filters} />
    </Unprinted>
    {children}
  </>
)

type TabsProps = { readonly checklistId: string; readonly filters: AnswerFilterSearch }

/** Links, as each has an address of its own: it can be sent, kept and opened beside the other. */
const Tabs = ({ checklistId, filters }: TabsProps) => {
  const tab = {
    params: { checklistId },
    search: filtersIn(filters),
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
