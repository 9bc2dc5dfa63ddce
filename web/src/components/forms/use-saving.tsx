import type { UseFormReturnType } from '@mantine/form'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, type EditConflict, errorCodeOf } from '#api/api-error.ts'
import type { SaveRequest, Versioned } from '#api/save-request.ts'
import { ConflictDialog } from '#components/dialogs/conflict-dialog.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { useFormToast } from '#components/notices/use-form-toast.ts'
import { randomId } from '#device/random-id.ts'
import { useFormDraft } from './drafts/use-form-draft.tsx'
import { useFormProblems } from './form-problems.tsx'
import { closeFieldEmptied } from './notify-field-emptied.ts'
import { useUnsavedGuard } from './unsaved-guard.tsx'

type Options<Values, Input, Item extends Versioned> = {
  readonly form: UseFormReturnType<Values, Input>
  readonly api: { readonly save: UseMutationOptions<[Item], Error, SaveRequest<Input>> }
  /** The item that is edited, as it was read; undefined for a new one. */
  readonly item: Item | undefined
  readonly onSaved: (item: Item) => void
  /** If the screen stays after saving: the form continues from the saved item. */
  readonly staysWith?: ((item: Item) => Values) | undefined
  /** The reason of the failure, if there is more to say than the default. */
  readonly failure?: (error: unknown) => string | undefined
  /** Fields that are never stored in a draft: a password, a secret. */
  readonly secrets?: readonly (keyof Values & string)[]
}
export type Saving = ReturnType<typeof useSaving>

const ALREADY_CREATED =
  'O envio anterior chegou ao servidor e foi criado como estava. Confira na lista: salvar de novo cria outro.'

/** Everything around saving a form: messages, refusals, drafts, edit conflicts, leaving unsaved. */
export const useSaving = <Values extends object, Input, Item extends Versioned>(
  options: Options<Values, Input, Item>,
) => {
  const { form, item, secrets, failure, staysWith } = options
  const [revision, setRevision] = useState(item?.updated_at)
  const [key, setKey] = useState(randomId)
  const [conflict, setConflict] = useState<EditConflict>()
  const draft = useFormDraft({
    form,
    revision: revision ?? null,
    creationKey: key,
    secrets,
    onRevision: (of, creationKey = key) => {
      setRevision(of ?? revision)
      setKey(creationKey)
    },
  })
  const { guard, release } = useUnsavedGuard(form.isDirty(), draft.discard)
  const { summary, onInvalid, showRefusals } = useFormProblems(form)
  const toast = useFormToast()
  useEffect(() => closeFieldEmptied, [])
  const save = useMutation(options.api.save)

  const finish = (saved: Item, sent: Values) => {
    draft.clearDrafts()
    if (staysWith) {
      setRevision(saved.updated_at)
      form.setInitialValues(staysWith(saved))
      if (form.getValues() === sent) form.reset() // else what was typed during the save stays, unsaved
    } else release()
    showSuccess('Salvo com sucesso!')
    options.onSaved(saved)
  }
  const handleFailure = (error: Error, over: string | undefined) => {
    if (error instanceof ApiError && error.conflict) return setConflict(error.conflict)
    showRefusals(error)
    const isCreated = errorCodeOf(error) === 'key_reused'
    if (isCreated) setKey(randomId())
    const text = isCreated ? ALREADY_CREATED : (failure?.(error) ?? 'Erro ao tentar salvar')
    return toast.track(showFailure(text, error, () => submitOver(over)()))
  }
  /** Saves over this revision, and over no later one. */
  const submitOver = (over: string | undefined) =>
    form.onSubmit((input) => {
      if (save.isPending) return
      toast.close()
      const sent = form.getValues()
      save.mutate(
        { id: item?.id, input, revision: over, key },
        {
          onSuccess: ([saved]) => finish(saved, sent),
          onError: (error) => handleFailure(error, over),
        },
      )
    }, onInvalid)

  const dialogs = (
    <>
      {guard}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onReload={async () => {
            release()
            await draft.discard()
            location.reload()
          }}
          onOverwrite={() => {
            setConflict(undefined)
            setRevision(conflict.savedAt)
            submitOver(conflict.savedAt)()
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  )
  return {
    submit: submitOver(revision),
    busy: save.isPending,
    summary,
    notice: draft.notice,
    dialogs,
  }
}
