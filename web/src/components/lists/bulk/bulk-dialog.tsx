import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { showError, showSuccess } from '#components/notices/notices.ts'
import {
  type BulkWords,
  type Named,
  type Undo,
  countedItems,
  doToEach,
  doneText,
  reasonsText,
} from './bulk.ts'
import classes from './bulk-dialog.module.css'

/** One item, and how it is done to it. */
type Work = Named & { readonly act: (places: readonly string[]) => Promise<Undo | undefined> }

type Props = {
  readonly words: BulkWords
  readonly items: readonly Work[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks once for all of them, does it to each, and tells of those that were refused. */
export const BulkDialog = ({ words, items, onDone, onClose }: Props) => {
  const { verb, question, isDangerous = false, hint, renderPlaces, reasonOf } = words
  const [places, setPlaces] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const client = useQueryClient()

  const takeBack = async (undos: readonly Undo[]) => {
    const { failed } = await doToEach(undos, (undo) => undo())
    await client.invalidateQueries()
    if (failed.length === 0) showSuccess('Desfeito com sucesso!')
    else showError(`Erro ao desfazer: ${failed.length} de ${countedItems(undos.length)}`)
  }
  const run = async () => {
    setBusy(true)
    const { done, failed } = await doToEach(items, ({ act }) => act(places))
    await client.invalidateQueries()
    onDone()
    const undos = done.filter((undo) => undo !== undefined)
    const undo = { label: 'Desfazer', onClick: () => void takeBack(undos) }
    if (done.length > 0) {
      showSuccess(doneText(done.length, words), undos.length > 0 ? undo : undefined)
    }
    if (failed.length > 0) {
      const text = `Erro ao ${verb.toLowerCase()}: ${failed.length} de ${countedItems(items.length)}`
      showError(text, undefined, reasonsText(failed, reasonOf))
    }
  }
  const confirm = () => {
    if (renderPlaces !== undefined && places.length === 0) {
      setProblem('Selecione pelo menos 1 filial')
      return
    }
    void run()
  }
  const choosePlaces = (codes: readonly string[]) => {
    setProblem(undefined)
    setPlaces(codes)
  }
  return (
    <ConfirmDialog
      title={question(countedItems(items.length))}
      confirmLabel={verb}
      isDangerous={isDangerous}
      busy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ul className={classes.names}>
        {items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {renderPlaces?.({ value: places, onChange: choosePlaces, error: problem })}
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
    </ConfirmDialog>
  )
}
