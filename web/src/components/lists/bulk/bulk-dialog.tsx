import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mayPass } from '#api/api-error.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { leadToNotice } from '#components/notices/next-stop.ts'
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
type Work = Named & {
  /** Why it cannot be done to this one. */
  readonly refusal: string | undefined
  readonly act: (places: readonly string[], isAgain: boolean) => Promise<Undo | undefined>
}

type Done = Named & { readonly undo: Undo | undefined }
/** What was tried, with how many. */
type Attempt = { readonly what: string; readonly participle: string; readonly count: number }
const UNDO = { what: 'desfazer', participle: 'desfeito' }

type Failed<T> = readonly { readonly item: T; readonly error: unknown }[]
type Props = {
  readonly words: BulkWords
  readonly chosen: readonly Work[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks once for all of them, does it to each, and tells of those that were refused. */
export const BulkDialog = ({ words, chosen, onDone, onClose }: Props) => {
  const items = chosen.filter(({ refusal }) => refusal === undefined)
  const leftOut = chosen.filter(({ refusal }) => refusal !== undefined)
  const { verb, question, isDangerous = false, hint, renderPlaces } = words
  const [places, setPlaces] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const client = useQueryClient()

  /** What failed, why, and a second try of what may pass. */
  const showFailed = <T extends Named>(
    { what, participle, count }: Attempt,
    failed: Failed<T>,
    onRetry: (left: readonly T[]) => void,
  ) => {
    const left = failed.filter(({ error }) => mayPass(error)).map(({ item }) => item)
    const retry = { label: 'Tentar novamente', onClick: () => onRetry(left) }
    showError(
      `Erro ao ${what}: ${failed.length} de ${countedItems(count)}`,
      left.length > 0 ? retry : undefined,
      reasonsText(failed, { ...words, participle }),
    )
  }
  const takeBack = async (done: readonly Done[]) => {
    const { failed } = await doToEach(done, async ({ undo }) => undo?.())
    await client.invalidateQueries()
    if (failed.length === 0) showSuccess('Desfeito com sucesso!')
    else showFailed({ ...UNDO, count: done.length }, failed, (left) => void takeBack(left))
  }
  const actOn = async (work: readonly Work[], isAgain: boolean) => {
    const outcome = await doToEach(work, async ({ id, name, act }) => ({
      id,
      name,
      undo: await act(places, isAgain),
    }))
    await client.invalidateQueries()
    return outcome
  }
  const tell = ({ done, failed }: Awaited<ReturnType<typeof actOn>>) => {
    const undoable = done.filter(({ undo }) => undo !== undefined)
    const undo = { label: 'Desfazer', onClick: () => void takeBack(undoable) }
    if (done.length > 0) {
      showSuccess(doneText(done.length, words), undoable.length > 0 ? undo : undefined)
      leadToNotice()
    }
    if (failed.length === 0) return
    const again = async (left: readonly Work[]) => tell(await actOn(left, true))
    const count = done.length + failed.length
    const attempt = { what: verb.toLowerCase(), participle: words.participle, count }
    showFailed(attempt, failed, (left) => void again(left))
  }
  const run = async () => {
    setBusy(true)
    const outcome = await actOn(items, false)
    onDone()
    tell(outcome)
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
      {leftOut.length > 0 && (
        <>
          <p className={classes.hint}>
            {leftOut.length === 1 ? 'Fica como está:' : 'Ficam como estão:'}
          </p>
          <ul className={classes.names}>
            {leftOut.map(({ id, name, refusal }) => (
              <li key={id}>
                {name}: {refusal}
              </li>
            ))}
          </ul>
        </>
      )}
      {renderPlaces?.({
        value: places,
        onChange: choosePlaces,
        error: problem,
        startsFocused: true,
      })}
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
    </ConfirmDialog>
  )
}
