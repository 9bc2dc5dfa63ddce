import { IconHistory } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { formatInstant } from '#format.ts'
import classes from './draft-notice.module.css'
import { type FormDraft, draftTime } from './form-draft.ts'
import type { Revision } from './use-draft-autosave.ts'

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
const newerRevisionText = (draft: FormDraft, revision: Revision) =>
  revision === null || revision === draft.revision
    ? undefined
    : `Outra versão foi salva depois, em ${formatInstant(revision)}. Ao salvar, você escolhe qual fica.`

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
  const newerRevision = newerRevisionText(draft, revision)
  const time = draftTime(draft)
  return (
    <div ref={box} className={classes.notice} tabIndex={-1}>
      <IconHistory size={22} stroke={1.7} aria-hidden />
      <output className={classes.words}>
        {recovered === undefined ? (
          <strong>Recuperar rascunho de {time}?</strong>
        ) : (
          <strong>Rascunho de {time} recuperado</strong>
        )}
        {recovered !== undefined && <span>Ele só vale depois que você salvar.</span>}
        {newerRevision !== undefined && <span>{newerRevision}</span>}
      </output>
      {offer !== undefined && (
        <div className={classes.actions}>
          <Button kind="quiet" onClick={withFocusMove(() => onDiscard(offer))}>
            Descartar
          </Button>
          <Button onClick={withFocusMove(() => onRecover(offer))}>Recuperar</Button>
        </div>
      )}
      {recovered !== undefined && (
        <div className={classes.actions}>
          <Button kind="quiet" onClick={withFocusMove(onRevert)}>
            Descartar
          </Button>
        </div>
      )}
    </div>
  )
}
