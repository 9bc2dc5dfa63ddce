import { type Icon, IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { formatInstant } from '#format.ts'
import { exportUnreadableRecord } from '#device/export-unreadable-record.ts'
import type { UnreadableRecord } from '#device/sealed-database.ts'
import { type FormDraft, draftTime } from './form-draft.ts'
import type { Revision } from './use-draft-autosave.ts'

type NoticeProps = {
  readonly box?: RefObject<HTMLDivElement | null>
  readonly icon: Icon
  readonly title: string
  readonly notes: readonly string[]
  /** Its buttons. */
  readonly children: ReactNode
}

const Notice = ({ box, icon: NoticeIcon, title, notes, children }: NoticeProps) => (
  <div
    ref={box}
    className="flex flex-wrap items-center gap-x-3 gap-y-2 max-w-[46rem] mb-4 p-3 rounded-md bg-warn-soft text-warn [&>svg]:flex-none max-sm:[&>svg]:hidden"
    tabIndex={-1}
  >
    <NoticeIcon size={22} stroke={1.7} aria-hidden />
    <output className="grid flex-[1_1_14rem] min-w-0 max-sm:basis-full">
      <strong className="font-semibold">{title}</strong>
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </output>
    <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:[&>*]:flex-1">{children}</div>
  </div>
)

type UnreadableProps = { readonly record: UnreadableRecord; readonly onDiscard: () => void }

/** A stored draft that no longer fits this form. */
export const UnreadableDraft = ({ record, onDiscard }: UnreadableProps) => (
  <Notice
    icon={IconAlertTriangle}
    title="Há um rascunho que não pode ser aberto"
    notes={['Ele continua guardado neste aparelho e pode ser exportado.']}
  >
    <Button variant="quiet" onClick={onDiscard}>
      Descartar
    </Button>
    <Button onClick={() => exportUnreadableRecord(record)}>Exportar</Button>
  </Notice>
)

type Props = {
  /** The draft that the person is asked about. */
  readonly offer: FormDraft | undefined
  /** The draft that the form now holds. */
  readonly recovered: FormDraft | undefined
  /** The revision of the stored item. */
  readonly revision: Revision
  readonly onRecover: (draft: FormDraft) => void
  readonly onDiscard: (draft: FormDraft) => void
  readonly onRevert: () => void
}

/** Tells that a newer revision was saved after the draft was begun. */
const newerRevisionNotes = (draft: FormDraft, revision: Revision) =>
  revision === null || revision === draft.revision
    ? []
    : [
        `Outra versão foi salva depois, em ${formatInstant(revision)}. Ao salvar, você escolhe qual fica.`,
      ]

/** The focused button disappears with the question, so the focus moves to what replaces it. */
const useFocusAfterAction = () => {
  const box = useRef<HTMLDivElement>(null)
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    if (moves === 0) return
    const place = box.current ?? document.querySelector('main')
    place?.focus({ preventScroll: true })
  }, [moves])
  return { box, withFocusMove: (act: () => void) => () => (act(), setMoves(moves + 1)) }
}

/** Offers the draft of an earlier opening of the form. Only after a session that ended is it recovered without asking. */
export const DraftNotice = (props: Props) => {
  const { offer, recovered, revision, onRecover, onDiscard, onRevert } = props
  const { box, withFocusMove } = useFocusAfterAction()
  const draft = recovered ?? offer
  if (draft === undefined) return null
  const time = draftTime(draft)
  const isRecovered = recovered !== undefined
  return (
    <Notice
      box={box}
      icon={IconHistory}
      title={isRecovered ? `Rascunho de ${time} recuperado` : `Recuperar rascunho de ${time}?`}
      notes={[
        ...(isRecovered ? ['Ele só vale depois que você salvar.'] : []),
        ...newerRevisionNotes(draft, revision),
      ]}
    >
      <Button
        variant="quiet"
        onClick={withFocusMove(() => (isRecovered ? onRevert() : onDiscard(draft)))}
      >
        Descartar
      </Button>
      {!isRecovered && <Button onClick={withFocusMove(() => onRecover(draft))}>Recuperar</Button>}
    </Notice>
  )
}
