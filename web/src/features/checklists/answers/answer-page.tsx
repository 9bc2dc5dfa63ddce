import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { IconPrinter, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { Paper, Unprinted } from '#components/print/paper.tsx'
import { usePrinting } from '#components/print/print-button.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { useOnline } from '#device/use-online.ts'
import {
  PreviousAnswerBar,
  useVisitBefore,
} from '#features/checklists/answering/previous-answer-bar.tsx'
import { useSubsidiaryNames } from '#features/places/places.api.ts'
import { type AnswerAction, AnswerActions } from './answer-actions.tsx'
import { AnswerCategory } from './answer-category.tsx'
import classes from './answer-page.module.css'
import { NOTHING, categoryTitle } from '@portal/contract/checklists/answers/answer-words'
import { farmText } from '@portal/contract/checklists/answers/listed-answer'
import { AnswerDate } from './answer-date.tsx'
import { AnswerScore } from './answer-score.tsx'
import { BackButton } from './back-button.tsx'
import { AnswerPictures } from './evidence/answer-pictures.tsx'
import { SignatureAndPlace } from './evidence/signature-and-place.tsx'
import { Faults } from './faults.tsx'
import { NEEDS_CONNECTION, useReport } from './use-report.ts'
import { AnswerState } from './correction/answer-state.tsx'
import { useCorrectionActions } from './correction/use-correction-actions.tsx'

const ShareDialog = lazyDialog(async () => (await import('./sharing/share-dialog.tsx')).ShareDialog)

type SheetProps = {
  readonly checklistId: string
  readonly name: string
  /** Of the checklist, where it is known. */
  readonly code?: string | undefined
  readonly answer: AnswerDetail
  /** What whoever may does to it. */
  readonly actions?: readonly AnswerAction[]
  readonly onBack: () => void
  /** Shows another answer of the same visit. */
  readonly onOpen: (answerId: string) => void
}

/** What can be done with an answer, what is done most first. */
const useOffered = ({ checklistId, answer, actions = [] }: SheetProps) => {
  const [isSharing, setSharing] = useState(false)
  const isOnline = useOnline()
  const { isWaiting, print } = usePrinting()
  const shared = { checklistId, answerId: answer.id }
  const report = useReport(shared)
  const share: AnswerAction = {
    label: 'Compartilhar',
    icon: IconShare2,
    refusal: isOnline ? undefined : NEEDS_CONNECTION,
    onClick: () => setSharing(true),
  }
  const offered: readonly AnswerAction[] = [
    report,
    ...(answer.state === 'current' ? [share] : []),
    { label: 'Imprimir', icon: IconPrinter, isBusy: isWaiting, onClick: print },
    ...actions,
  ]
  const dialog = isSharing && <ShareDialog answer={shared} onClose={() => setSharing(false)} />
  return { offered, dialog }
}

/** One answer, on the screen and on paper. */
export const AnswerSheet = (props: SheetProps) => {
  const { checklistId, name, answer, onBack, onOpen } = props
  const { offered, dialog } = useOffered(props)
  const visitBefore = useVisitBefore(checklistId, answer)
  return (
    <Paper className={classes.paper}>
      <ScreenHeader title={`Resposta: ${name}`}>
        <Unprinted className={classes.actions}>
          <BackButton onClick={onBack} />
          <Neighbours answer={answer} onOpen={onOpen} />
          <AnswerActions actions={offered} />
          {dialog}
        </Unprinted>
      </ScreenHeader>
      <AnswerState answer={answer} onOpen={onOpen} />
      <Summary answer={answer} code={props.code} />
      <Faults answer={answer} />
      <Unprinted className={classes.before}>
        <PreviousAnswerBar previous={visitBefore} />
      </Unprinted>
      <AnswerPictures key={answer.id} checklistId={checklistId} answer={answer}>
        {answer.categories.map((category, index) => (
          <AnswerCategory
            // oxlint-disable-next-line react/no-array-index-key -- what was answered never changes
            key={index}
            title={categoryTitle(category, answer)}
            category={category}
            previous={visitBefore.previous}
          />
        ))}
        <SignatureAndPlace answer={answer} />
      </AnswerPictures>
    </Paper>
  )
}

/** The ways to the answers above and below this one in the list; none where there is no list. */
const Neighbours = ({ answer, onOpen }: Pick<SheetProps, 'answer' | 'onOpen'>) => {
  const { previous_id: previous, next_id: next } = answer
  if (previous === null && next === null) return null
  const wayTo = (label: string, id: string | null) => (
    <Button
      kind="quiet"
      aria-label={`${label} na lista`}
      disabled={id === null}
      onClick={() => id !== null && onOpen(id)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {wayTo('Anterior', previous)}
      {wayTo('Próxima', next)}
    </>
  )
}

type Props = Omit<SheetProps, 'checklistId' | 'name' | 'code' | 'actions'> & {
  readonly checklist: Checklist
  readonly onCorrect: () => void
  /** It is no longer current. */
  readonly onEnded: () => void
}

/** With what whoever may does to it. */
export const AnswerPage = ({ checklist, onCorrect, onEnded, ...sheet }: Props) => {
  const { answer } = sheet
  const { actions, dialog } = useCorrectionActions({ checklist, answer, onCorrect, onEnded })
  return (
    <>
      <AnswerSheet
        checklistId={checklist.id}
        name={checklist.name}
        code={checklist.code}
        actions={actions}
        {...sheet}
      />
      {dialog}
    </>
  )
}

const SubsidiaryName = ({ code }: { readonly code: string }) => useSubsidiaryNames()([code]).join()

const Summary = ({ answer, code }: Pick<SheetProps, 'answer' | 'code'>) => (
  <dl className={classes.summary}>
    <div>
      <dt>Fazenda</dt>
      <dd>{farmText(answer) ?? NOTHING}</dd>
    </div>
    {answer.subsidiary_id !== null && (
      <div>
        <dt>Filial</dt>
        <dd>
          <SubsidiaryName code={answer.subsidiary_id} />
        </dd>
      </div>
    )}
    <div>
      <dt>Usuário</dt>
      <dd>{answer.user_name}</dd>
    </div>
    <div>
      <dt>Data</dt>
      <dd>
        <AnswerDate answer={answer} />
      </dd>
    </div>
    {code !== undefined && (
      <div>
        <dt>Código</dt>
        <dd>{code}</dd>
      </div>
    )}
    <div>
      <dt>Total geral</dt>
      <dd>
        <AnswerScore answer={answer} />
      </dd>
    </div>
  </dl>
)
