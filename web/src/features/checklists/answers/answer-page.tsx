import { farmText } from '@portal/contract/checklists/answers/answer-item'
import { categoryTitle, DASH } from '@portal/contract/checklists/answers/answer-text'
import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import {
  type Icon,
  IconChevronLeft,
  IconChevronRight,
  IconFileText,
  IconPrinter,
  IconShare2,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from '#components/controls/icon-button.tsx'
import { Tooltip } from '#components/controls/tooltip.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { PictureSourceContext } from '#components/pictures/picture-source.ts'
import { Paper, Unprinted } from '#components/print/paper.tsx'
import { usePrinting } from '#components/print/print-button.tsx'
import { useOnline } from '#device/use-online.ts'
import { leftOutText } from '#features/checklists/answering/device/answer-record.ts'
import { answerBeforeQuery } from '#features/checklists/answering/device/past-answers.api.ts'
import {
  PreviousAnswerBar,
  usePreviousAnswer,
} from '#features/checklists/answering/form/previous-answer-bar.tsx'
import { leftOutQuery } from '#features/checklists/answering/own-answers/stored-answers.api.ts'
import { AnswerState } from '#features/checklists/answers/correction/answer-state.tsx'
import { useCorrectionActions } from '#features/checklists/answers/correction/use-correction-actions.tsx'
import { SignatureAndLocation } from '#features/checklists/answers/evidence/signature-and-location.tsx'
import { useSubsidiaryNames } from '#features/places/places.api.ts'
import { type AnswerAction, AnswerActions } from './answer-actions.tsx'
import { AnswerCategory, Faults } from './answer-category.tsx'
import { AnswerDate, AnswerScore } from './answer-cells.tsx'
import { answerFilesQuery, type AnswerRef, exportReport, filesIn } from './answer.api.ts'
import { BackButton } from './back-button.tsx'

const REPORT_READY = 'Relatório gerado com sucesso'
const NEEDS_CONNECTION = 'É preciso ter conexão'

/** The action that downloads the answer as a PDF; the screen stays. */
const useReport = (answer: AnswerRef): AnswerAction => {
  const isOnline = useOnline()
  const report = useMutation(exportReport)
  const download = () =>
    report.mutate(answer, {
      onSuccess: () => showSuccess(REPORT_READY),
      onError: (error) => showFailure('Erro ao gerar o relatório', error, download),
    })
  return {
    label: 'Relatório',
    icon: IconFileText,
    isBusy: report.isPending,
    refusal: isOnline ? undefined : NEEDS_CONNECTION,
    onClick: download,
  }
}

type AnswerPicturesProps = {
  readonly checklistId: string
  readonly answer: AnswerDetail
  readonly children: ReactNode
}

/**
 * Provides the URLs of an answer's files. The answer itself may have none, because it was stored on the device, or
 * expired ones: they are requested once automatically, and again only when the person retries.
 */
const AnswerPictures = ({ checklistId, answer, children }: AnswerPicturesProps) => {
  const hasMissingUrls = filesIn(answer).some(({ url }) => url === null)
  const { data, isFetching, refetch } = useQuery({
    ...answerFilesQuery(checklistId, answer.id),
    enabled: hasMissingUrls,
  })
  const hasRenewed = useRef(false)
  const retry = () => void refetch()
  const source = {
    urlOf: ({ key, url }: { readonly key: string; readonly url: string | null }) =>
      data?.[key] ?? url ?? undefined,
    isLoading: isFetching,
    renew: () => {
      if (hasRenewed.current) return
      hasRenewed.current = true
      retry()
    },
    retry,
  }
  return <PictureSourceContext value={source}>{children}</PictureSourceContext>
}

const ShareDialog = lazyPart(
  async () => (await import('#features/checklists/answers/sharing/share-dialog.tsx')).ShareDialog,
)

type SheetProps = {
  readonly checklistId: string
  readonly name: string
  /** The checklist's code, where it is known. */
  readonly code?: string | undefined
  readonly answer: AnswerDetail
  /** Actions that depend on the person's permissions. */
  readonly actions?: readonly AnswerAction[]
  readonly onBack: () => void
  /** Opens another answer: a neighbour in the list, or another one of the same visit. */
  readonly onOpen: (answerId: string) => void
}

/** The actions of an answer, the main one first. */
const useAnswerActions = ({ checklistId, answer, actions = [] }: SheetProps) => {
  const [isSharing, setSharing] = useState(false)
  const isOnline = useOnline()
  const { isWaiting, print } = usePrinting()
  const reference = { checklistId, answerId: answer.id }
  const report = useReport(reference)
  const share: AnswerAction = {
    label: 'Compartilhar',
    icon: IconShare2,
    refusal: isOnline ? undefined : NEEDS_CONNECTION,
    onClick: () => setSharing(true),
  }
  const allActions: readonly AnswerAction[] = [
    ...(answer.state === 'current' ? [share] : []),
    report,
    { label: 'Imprimir', icon: IconPrinter, isBusy: isWaiting, onClick: print },
    ...actions,
  ]
  const dialog = isSharing && <ShareDialog answer={reference} onClose={() => setSharing(false)} />
  return { allActions, dialog }
}

/** One answer, for the screen and for printing. */
export const AnswerSheet = (props: SheetProps) => {
  const { checklistId, name, answer, onBack, onOpen } = props
  const { allActions, dialog } = useAnswerActions(props)
  const answerBefore = usePreviousAnswer(answerBeforeQuery(checklistId, answer))
  return (
    <Paper className="[&_h1]:wrap-anywhere print:[&_h1]:text-[16pt] print:[&>header]:mb-[4mm]">
      <ScreenHeader title={`Resposta: ${name}`}>
        <Unprinted className="flex flex-wrap gap-2">
          <BackButton onClick={onBack} />
          <Neighbours answer={answer} onOpen={onOpen} />
          <AnswerActions actions={allActions} />
          {dialog}
        </Unprinted>
      </ScreenHeader>
      <AnswerState answer={answer} onOpen={onOpen} />
      <LeftOutPhotos answer={answer} />
      <Summary answer={answer} code={props.code} />
      <Faults answer={answer} />
      <Unprinted className="mt-5">
        <PreviousAnswerBar previous={answerBefore} />
      </Unprinted>
      <AnswerPictures key={answer.id} checklistId={checklistId} answer={answer}>
        {answer.categories.map((category, index) => (
          <AnswerCategory
            // oxlint-disable-next-line react/no-array-index-key -- the questions of a sent answer never change
            key={index}
            title={categoryTitle(category, answer)}
            category={category}
            previous={answerBefore.previous}
          />
        ))}
        <SignatureAndLocation answer={answer} />
      </AnswerPictures>
    </Paper>
  )
}

/** Says where the answer was sent from this device without a photo. */
const LeftOutPhotos = ({ answer }: Pick<SheetProps, 'answer'>) => {
  const { data: leftOut = [] } = useQuery(leftOutQuery(answer.id))
  return (
    leftOut.length > 0 && (
      <Unprinted className="mb-4 py-3 px-4 rounded-md bg-warn-soft text-warn">
        {leftOutText(leftOut)}
        {answer.state === 'current' &&
          ' Uma correção feita neste aparelho pode incluir o que faltou.'}
      </Unprinted>
    )
  )
}

/** Links to the answers before and after this one in the list; none where there is no list. */
const Neighbours = ({ answer, onOpen }: Pick<SheetProps, 'answer' | 'onOpen'>) => {
  const { previous_id: previous, next_id: next } = answer
  if (previous === null && next === null) return null
  const neighbourButton = (label: string, Arrow: Icon, id: string | null) => (
    <Tooltip label={label}>
      <IconButton
        size="large"
        aria-label={label}
        disabled={id === null}
        onClick={() => id !== null && onOpen(id)}
      >
        <Arrow size={20} stroke={1.7} aria-hidden />
      </IconButton>
    </Tooltip>
  )
  return (
    <>
      {neighbourButton('Anterior na lista', IconChevronLeft, previous)}
      {neighbourButton('Próxima na lista', IconChevronRight, next)}
    </>
  )
}

type Props = Omit<SheetProps, 'checklistId' | 'name' | 'code' | 'actions'> & {
  readonly checklist: Checklist
  readonly onCorrect: () => void
  /** The answer is no longer current. */
  readonly onEnded: () => void
}

/** The answer with the actions that the person may use. */
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
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-5 gap-y-4 m-0 py-4 px-5 border border-line rounded-lg bg-surface shadow-1 print:grid-cols-[1fr_1fr] print:gap-x-[6mm] print:gap-y-[2mm] print:p-[3mm] print:rounded-none print:shadow-none [&_dd]:wrap-anywhere [&_dd]:m-0 [&_dd]:font-semibold [&_dt]:text-ink-soft [&_dt]:text-xs">
    <div>
      <dt>Fazenda</dt>
      <dd>{farmText(answer) ?? DASH}</dd>
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
