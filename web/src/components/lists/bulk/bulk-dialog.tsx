import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isTransient } from '#api/api-error.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { focusNoticeOnTab } from '#components/notices/focus-notice-on-tab.ts'
import { showError, showSuccess } from '#components/notices/notices.ts'
import {
  type BulkAction,
  type Named,
  type Undo,
  applyToEach,
  countedItems,
  doneText,
  reasonsText,
} from './bulk.ts'

const namesClass = 'max-h-[12rem] ps-5 mt-0 mb-3 mx-0 overflow-y-auto'
const hintClass = 'mt-2 mb-0 mx-0 text-ink-soft text-sm'

/** One item, and how to apply the action to it. */
type BulkTask = Named & {
  /** Why the action cannot be applied to this item. */
  readonly refusal: string | undefined
  readonly call: (places: readonly string[], isAgain: boolean) => Promise<Undo | undefined>
}

type Done = Named & { readonly undo: Undo | undefined }
/** What was tried, and on how many items. */
type Attempt = { readonly verb: string; readonly participle: string; readonly count: number }
const UNDO = { verb: 'desfazer', participle: 'desfeito' }

type Failed<T> = readonly { readonly item: T; readonly error: unknown }[]
type Props = {
  readonly words: Omit<BulkAction<never>, 'permission' | 'refusal' | 'call'>
  readonly chosen: readonly BulkTask[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks once for all items, applies the action to each, and reports those that were refused. */
export const BulkDialog = ({ words, chosen, onDone, onClose }: Props) => {
  const items = chosen.filter(({ refusal }) => refusal === undefined)
  const refusedItems = chosen.filter(({ refusal }) => refusal !== undefined)
  const { label, question, participle, isDangerous = false, hint, renderPlaces } = words
  const [places, setPlaces] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const client = useQueryClient()

  /** Shows what failed and why, and offers to retry what is transient. */
  const showFailures = <T extends Named>(
    { verb, count, ...attempt }: Attempt,
    failed: Failed<T>,
    onRetry: (retryable: readonly T[]) => void,
  ) => {
    const retryable = failed.filter(({ error }) => isTransient(error)).map(({ item }) => item)
    const retry = { label: 'Tentar novamente', onClick: () => onRetry(retryable) }
    showError(
      `Erro ao ${verb}: ${failed.length} de ${countedItems(count)}`,
      retryable.length > 0 ? retry : undefined,
      reasonsText(failed, { ...words, ...attempt }),
    )
  }
  const undoAll = async (done: readonly Done[]) => {
    const { failed } = await applyToEach(done, async ({ undo }) => undo?.())
    await client.invalidateQueries()
    if (failed.length === 0) showSuccess('Desfeito com sucesso!')
    else showFailures({ ...UNDO, count: done.length }, failed, (left) => void undoAll(left))
  }
  const runTasks = async (tasks: readonly BulkTask[], isAgain: boolean) => {
    const outcome = await applyToEach(tasks, async ({ id, name, call }) => ({
      id,
      name,
      undo: await call(places, isAgain),
    }))
    await client.invalidateQueries()
    return outcome
  }
  const showOutcome = ({ done, failed }: Awaited<ReturnType<typeof runTasks>>) => {
    const undoable = done.filter(({ undo }) => undo !== undefined)
    const undo = { label: 'Desfazer', onClick: () => void undoAll(undoable) }
    if (done.length > 0) {
      showSuccess(doneText(done.length, participle), undoable.length > 0 ? undo : undefined)
      focusNoticeOnTab()
    }
    if (failed.length === 0) return
    const retry = async (left: readonly BulkTask[]) => showOutcome(await runTasks(left, true))
    const count = done.length + failed.length
    const attempt = { verb: label.toLowerCase(), participle, count }
    showFailures(attempt, failed, (left) => void retry(left))
  }
  const run = async () => {
    setBusy(true)
    const outcome = await runTasks(items, false)
    onDone()
    showOutcome(outcome)
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
      confirmLabel={label}
      isDangerous={isDangerous}
      busy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ul className={namesClass}>
        {items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {refusedItems.length > 0 && (
        <>
          <p className={hintClass}>
            {refusedItems.length === 1 ? 'Fica como está:' : 'Ficam como estão:'}
          </p>
          <ul className={namesClass}>
            {refusedItems.map(({ id, name, refusal }) => (
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
      {hint !== undefined && <p className={hintClass}>{hint}</p>}
    </ConfirmDialog>
  )
}
