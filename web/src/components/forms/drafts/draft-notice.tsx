import { IconHistory } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { formatInstant } from '#format.ts'
import classes from './draft-notice.module.css'
import { type FormDraft, draftTime } from './form-draft.ts'
import type { Version } from './use-draft-keeping.ts'

type Props = {
  /** Asked about. */
  readonly offer: FormDraft | undefined
  /** In the form by now. */
  readonly recovered: FormDraft | undefined
  /** Of the item, as it is stored. */
  readonly version: Version
  readonly onTake: (draft: FormDraft) => void
  readonly onRefuse: (draft: FormDraft) => void
  readonly onGiveBack: () => void
}

/** Saved by someone, or by oneself elsewhere, after the draft was begun. */
const changedSince = (draft: FormDraft, version: Version) =>
  version === null || version === draft.version
    ? undefined
    : `Outra versão foi salva depois, em ${formatInstant(version)}. Ao salvar, você escolhe qual fica.`

/** What has the focus goes away with the question: it moves on to what took its place. */
const useFocusMove = () => {
  const box = useRef<HTMLDivElement>(null)
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    if (moves === 0) return
    const place = box.current ?? document.querySelector('main')
    place?.focus({ preventScroll: true })
  }, [moves])
  return { box, moving: (act: () => void) => () => (act(), setMoves(moves + 1)) }
}

/** What is left of an earlier opening of the form: it is never taken without being asked for. */
export const DraftNotice = (props: Props) => {
  const { offer, recovered, version, onTake, onRefuse, onGiveBack } = props
  const { box, moving } = useFocusMove()
  const draft = recovered ?? offer
  if (draft === undefined) return null
  const changed = changedSince(draft, version)
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
        {changed !== undefined && <span>{changed}</span>}
      </output>
      {offer !== undefined && (
        <div className={classes.actions}>
          <Button kind="quiet" onClick={moving(() => onRefuse(offer))}>
            Descartar
          </Button>
          <Button onClick={moving(() => onTake(offer))}>Recuperar</Button>
        </div>
      )}
      {recovered !== undefined && (
        <div className={classes.actions}>
          <Button kind="quiet" onClick={moving(onGiveBack)}>
            Descartar
          </Button>
        </div>
      )}
    </div>
  )
}
