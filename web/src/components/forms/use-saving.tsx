import type { UseFormReturnType } from '@mantine/form'
import {
  type QueryClient,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
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
  readonly api: {
    readonly save: UseMutationOptions<[Item], Error, SaveRequest<Input>>
    /** Reads the item again after someone else saved it. */
    readonly read: (id: string, client: QueryClient) => Promise<Item>
  }
  /** The item that is edited, as it was read; undefined for a new one. */
  readonly item: Item | undefined
  readonly draftOf: (item: Item) => Values
  readonly onSaved: (item: Item) => void
  /** True if the screen stays after saving: the form continues from the saved item. */
  readonly staysOpen?: boolean
  /** The reason of the failure, if there is more to say than the default. */
  readonly failure?: (error: unknown) => string | undefined
  /** Fields that are never stored in a draft: a password, a secret. */
  readonly secrets?: readonly (keyof Values & string)[]
}
export type Saving = ReturnType<typeof useSaving>

const SAVED = 'Salvo com sucesso!'
const NOT_SAVED = 'Erro ao tentar salvar'
const NOT_READ = 'Não foi possível carregar a versão salva'
const ALREADY_CREATED =
  'O envio anterior chegou ao servidor e foi criado como estava. Confira na lista: salvar de novo cria outro.'

/** The server's refusals, for the fields that the form has. */
const refusedFields = (error: unknown, values: object) => {
  const fieldErrors = error instanceof ApiError ? error.fields : []
  const formErrors = fieldErrors.map(
    ({ field, message }) => [field.split('.')[0] ?? '', message] as const,
  )
  return Object.fromEntries(formErrors.filter(([field]) => Object.hasOwn(values, field)))
}

/** Everything around saving a form: messages, refusals, drafts, edit conflicts, leaving unsaved. */
export const useSaving = <Values extends object, Input, Item extends Versioned>(
  options: Options<Values, Input, Item>,
) => {
  const { form, draftOf, onSaved } = options
  const [item, setItem] = useState<Versioned | undefined>(options.item)
  const [creationKey, setCreationKey] = useState(randomId)
  const [conflict, setConflict] = useState<EditConflict>()
  const draft = useFormDraft({
    form,
    revision: item?.updated_at ?? null,
    creationKey,
    secrets: options.secrets,
    onRevision: (revision, key) => {
      setItem((current) => current && { ...current, updated_at: revision ?? current.updated_at })
      if (key !== undefined) setCreationKey(key)
    },
  })
  const { guard, release } = useUnsavedGuard(form.isDirty(), draft.discard)
  const { summary, onInvalid } = useFormProblems(form)
  const toast = useFormToast()
  useEffect(() => closeFieldEmptied, [])
  const client = useQueryClient()
  const save = useMutation(options.api.save)
  const reading = useMutation({ mutationFn: (id: string) => options.api.read(id, client) })
  const busy = save.isPending || reading.isPending

  const finishSaving = (saved: Item, sent: Values) => {
    draft.clearDrafts()
    if (options.staysOpen === true) {
      setItem(saved)
      form.setInitialValues(draftOf(saved))
      if (form.getValues() === sent) form.reset() // else what was typed during the save stays, unsaved
    } else release()
    showSuccess(SAVED)
    onSaved(saved)
  }
  const handleFailure = (error: Error, revision: string | undefined) => {
    if (error instanceof ApiError && error.conflict) return setConflict(error.conflict)
    const fields = refusedFields(error, form.getValues())
    if (Object.keys(fields).length > 0) {
      form.setErrors(fields)
      onInvalid()
    }
    const isCreated = errorCodeOf(error) === 'key_reused'
    if (isCreated) setCreationKey(randomId())
    const text = isCreated ? ALREADY_CREATED : (options.failure?.(error) ?? NOT_SAVED)
    return toast.track(showFailure(text, error, () => submitOver(revision)()))
  }
  /** Saves over this revision, and over no later one. */
  const submitOver = (revision: string | undefined) =>
    form.onSubmit((input) => {
      if (busy) return
      toast.close()
      const values = form.getValues()
      save.mutate(
        { id: item?.id, input, revision, key: creationKey },
        {
          onSuccess: ([saved]) => finishSaving(saved, values),
          onError: (error) => handleFailure(error, revision),
        },
      )
    }, onInvalid)

  const overwrite = ({ savedAt }: EditConflict) => {
    setConflict(undefined)
    setItem((current) => current && { ...current, updated_at: savedAt })
    submitOver(savedAt)()
  }
  const reload = () =>
    reading.mutate(item?.id ?? '', {
      onSuccess: (stored) => {
        setConflict(undefined)
        draft.clearDrafts()
        setItem(stored)
        form.setInitialValues(draftOf(stored))
        form.reset()
      },
      onError: (error) => toast.track(showFailure(NOT_READ, error, reload)),
    })

  const dialogs = (
    <>
      {guard}
      {conflict !== undefined && (
        <ConflictDialog
          conflict={conflict}
          isLoading={reading.isPending}
          onReload={reload}
          onOverwrite={() => overwrite(conflict)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  )
  return { submit: submitOver(item?.updated_at), busy, summary, notice: draft.notice, dialogs }
}
