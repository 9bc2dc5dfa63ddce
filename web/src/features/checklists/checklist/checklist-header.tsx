import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import {
  canEditQuestions,
  canReadChecklist,
  canReadChecklistHistory,
  canUpdateChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import { IconEye, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { Button } from '#components/controls/button.tsx'
import { RefusableButton } from '#components/controls/refusable-button.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { nextStepState } from '#components/forms/use-return-to-list.ts'
import { ObjectHeader } from '#components/layout/object-header.tsx'
import { ObjectTab, ObjectTabs } from '#components/layout/object-tabs.tsx'
import { useStatusChange } from '#components/lists/use-status-change.ts'
import { answerAddress, type AnswerSearch } from '#features/checklists/answers/answer-address.ts'
import { useFiliaisFact } from '#features/places/filiais-fact.api.ts'
import { formatPeriod } from '#format.ts'
import { useActor } from '#session/session.ts'
import { ChecklistStateBadge } from './checklist-state-badge.tsx'
import { changeStatus, type StatusChange } from './checklists.api.ts'

type ChecklistTabsProps = {
  readonly checklist: ChecklistItem
  readonly filters: AnswerSearch | undefined
  readonly tools: ReactNode
}

/** Links to the screens of a checklist that the person may open. */
const ChecklistTabs = ({ checklist, filters, tools }: ChecklistTabsProps) => {
  const actor = useActor()
  const linkProps = {
    params: { checklistId: checklist.id },
    state: nextStepState,
    activeOptions: { exact: true, includeSearch: false },
  }
  const answersLinkProps = {
    ...linkProps,
    search: filters === undefined ? {} : answerAddress.activeIn(filters),
  }
  return (
    <ObjectTabs label="Páginas do checklist" tools={tools}>
      {canEditQuestions(actor, checklist) && (
        <ObjectTab to="/checklist/edit/$checklistId" {...linkProps}>
          Checklist
        </ObjectTab>
      )}
      {canReadChecklist(actor, checklist) && (
        <>
          <ObjectTab to="/checklist/answers/$checklistId" {...answersLinkProps}>
            Respostas
          </ObjectTab>
          <ObjectTab to="/checklist/answers/$checklistId/summary" {...answersLinkProps}>
            Resumo
          </ObjectTab>
        </>
      )}
      {canReadChecklistHistory(actor, checklist) && (
        <ObjectTab to="/checklist/history/$checklistId" {...linkProps}>
          Histórico
        </ObjectTab>
      )}
    </ObjectTabs>
  )
}

const PauseDialog = lazyPart(async () => (await import('./list/pause-dialog.tsx')).PauseDialog)
const ActivateDialog = lazyPart(
  async () => (await import('./list/activate-dialog.tsx')).ActivateDialog,
)
const ChecklistPreview = lazyPart(
  async () =>
    (await import('#features/checklists/questions/preview/checklist-preview.tsx')).ChecklistPreview,
)

/** The header shows the new status at once, and the previous one if the server refuses. */
const useOptimisticStatus = (checklist: ChecklistItem, onChanged: Props['onStatusChanged']) => {
  const router = useRouter()
  const [requested, setRequested] = useState<StatusChange>()
  const send = useStatusChange({
    ...changeStatus,
    onSettled: async (...settled) => {
      await changeStatus.onSettled?.(...settled)
      await router.invalidate({ sync: true })
      onChanged?.()
      setRequested(undefined)
    },
  })
  const change = (next: StatusChange) => {
    setRequested(next)
    void send(next)
  }
  return { shown: { ...checklist, ...requested }, change }
}

type Props = {
  readonly checklist: ChecklistItem
  /** The name of the screen that the open tab shows. */
  readonly screen: string
  readonly onBack: () => void
  readonly backLabel?: string
  /** The filters of the answers, kept when switching between the tabs that list answers. */
  readonly filters?: AnswerSearch
  /** Buttons that only this tab has. */
  readonly tools?: ReactNode
  /** Why the checklist can be neither paused nor activated now. */
  readonly statusRefusal?: string | undefined
  /** Called whether the change succeeded or failed, once the route has loaded its data again. */
  readonly onStatusChanged?: () => void
}

/** The head of every screen of a checklist: its facts, its actions and its tabs. */
export const ChecklistHeader = (props: Props) => {
  const { checklist, screen, onBack, backLabel, filters, tools } = props
  const { id, name, code } = checklist
  const [dialog, setDialog] = useState<'preview' | 'status'>()
  const { shown, change } = useOptimisticStatus(checklist, props.onStatusChanged)
  const filiais = useFiliaisFact(checklist.subsidiaries)
  const close = () => setDialog(undefined)
  const StatusDialog = shown.active ? PauseDialog : ActivateDialog
  return (
    <>
      <ObjectHeader
        screen={screen}
        name={name}
        state={<ChecklistStateBadge checklist={shown} today={currentDay()} />}
        facts={[
          { label: 'Prazo', value: formatPeriod(shown.start_date, shown.end_date) },
          { label: 'Código', value: code },
          filiais,
        ]}
        onBack={onBack}
        {...(backLabel !== undefined && { backLabel })}
      >
        <Button variant="quiet" onClick={() => setDialog('preview')}>
          <IconEye size={18} stroke={1.7} aria-hidden />
          Preview
        </Button>
        <StatusButton
          checklist={shown}
          refusal={props.statusRefusal}
          onClick={() => setDialog('status')}
        />
      </ObjectHeader>
      <ChecklistTabs checklist={checklist} filters={filters} tools={tools} />
      {dialog === 'preview' && <ChecklistPreview checklistId={id} onClose={close} />}
      {dialog === 'status' && <StatusDialog checklist={shown} onChange={change} onClose={close} />}
    </>
  )
}

type StatusButtonProps = {
  readonly checklist: ChecklistItem
  readonly refusal: string | undefined
  readonly onClick: () => void
}

const StatusButton = ({ checklist, refusal, onClick }: StatusButtonProps) => {
  const actor = useActor()
  if (!canUpdateChecklist(actor, checklist)) return null
  const StatusIcon = checklist.active ? IconPlayerPause : IconPlayerPlay
  return (
    <RefusableButton
      variant={checklist.active ? 'quiet' : 'main'}
      refusal={refusal}
      onClick={onClick}
    >
      <StatusIcon size={18} stroke={1.7} aria-hidden />
      {checklist.active ? 'Pausar' : 'Ativar'}
    </RefusableButton>
  )
}
