import type { UseFormReturnType } from '@mantine/form'
import type { AuditEntity } from '@portal/contract/kinds/kinds'
import {
  type QueryClient,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, type EditConflict } from '#api/api-error.ts'
import type { Save } from '#api/saving.ts'
import { ConflictDialog } from '#components/dialogs/conflict-dialog.tsx'
import { useFormDraft } from './drafts/use-form-draft.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { useFormProblems } from './form-problems.tsx'
import { showSuccess } from '#components/notices/notices.ts'
import { useOwnToast } from '#components/notices/own-toast.ts'
import type { Fields } from './saved-version.ts'
import { useUnsavedGuard } from './unsaved-guard.tsx'

type Versioned = { readonly id: string; readonly updated_at: string }

type Options<Values, Input, Item extends Versioned> = {
  readonly form: UseFormReturnType<Values, Input>
  readonly api: {
    readonly save: UseMutationOptions<[Item], Error, Save<Input>>
    /** Reads the item again, after someone else saved it. */
    readonly read: (id: string, client: QueryClient) => Promise<Item>
  }
  /** What is edited, as it was read; nothing where something new is made. */
  readonly item: Item | undefined
  readonly draftOf: (item: Item) => Values
  /** What the audit calls it: its fields have the same words there. */
  readonly kind: AuditEntity
  /** A draft as people read it: what are codes and ids in the form are names, under the audit's names of the fields. */
  readonly shownOf?: (draft: Values, client: QueryClient) => Fields | Promise<Fields>
  readonly onSaved: (item: Item) => void
  /** Where one stays after saving: the form goes on from what was saved. */
  readonly staysOpen?: boolean
  /** Why it was not saved, where there is more to say. */
  readonly failure?: (error: unknown) => string | undefined
  /** Fields that no draft keeps: a password, a secret. */
  readonly secrets?: readonly (keyof Values & string)[]
}
export type Saving = ReturnType<typeof useSaving>

const loadComparison = () => import('./saved-version.ts')

const SAVED = 'Salvo com sucesso!'
const NOT_SAVED = 'Erro ao tentar salvar'
const NOT_READ = 'Não foi possível carregar a versão salva'

const conflictIn = (error: unknown) => (error instanceof ApiError ? error.conflict : undefined)

/** What the server refused, at the fields of the form it has a place for. */
const refusedFields = (error: unknown, values: object) => {
  const refused = error instanceof ApiError ? error.fields : []
  const placed = refused.map(({ field, message }) => [field.split('.')[0] ?? '', message] as const)
  return Object.fromEntries(placed.filter(([field]) => Object.hasOwn(values, field)))
}

/** All that surrounds the saving of a form: messages, refusals, drafts, a version saved by someone else, leaving unsaved. */
export const useSaving = <Values extends object, Input, Item extends Versioned>(
  options: Options<Values, Input, Item>,
) => {
  const { form, draftOf, onSaved } = options
  const [item, setItem] = useState(options.item)
  const [conflict, setConflict] = useState<EditConflict>()
  const draft = useFormDraft({
    form,
    version: item?.updated_at ?? null,
    secrets: options.secrets,
    onVersion: (version) =>
      setItem((held) => held && { ...held, updated_at: version ?? held.updated_at }),
  })
  const { guard, release } = useUnsavedGuard(form.isDirty(), draft.discard)
  const { summary, onInvalid } = useFormProblems(form)
  const failure = useOwnToast()
  const client = useQueryClient()
  const save = useMutation(options.api.save)
  const read = useMutation({
    mutationFn: (id: string) => options.api.read(id, client),
  })

  /** What was typed while it was being saved stays, unsaved. */
  const goOn = (saved: Item, sent: Values) => {
    setItem(saved)
    form.setInitialValues(draftOf(saved))
    if (form.getValues() === sent) form.reset()
  }
  const done = (saved: Item, sent: Values) => {
    draft.settle()
    if (options.staysOpen === true) goOn(saved, sent)
    else release()
    showSuccess(SAVED)
    onSaved(saved)
  }
  const refused = (error: Error) => {
    const met = conflictIn(error)
    if (met !== undefined) return setConflict(met)
    const fields = refusedFields(error, form.getValues())
    if (Object.keys(fields).length > 0) {
      form.setErrors(fields)
      onInvalid()
    }
    const text = options.failure?.(error) ?? NOT_SAVED
    // Said at its field, it need not be said beside the form as well.
    if (Object.values(fields).includes(text)) return undefined
    return failure.keep(showFailure(text, error, () => submit()))
  }
  const send = (input: Input, version: string | undefined) => {
    if (save.isPending) return
    failure.forget()
    const sent = form.getValues()
    const onSuccess = ([saved]: [Item]) => done(saved, sent)
    save.mutate({ id: item?.id, input, version }, { onSuccess, onError: refused })
  }
  const submit = form.onSubmit((input) => send(input, item?.updated_at), onInvalid)

  /** What this person was told of, and nothing that was saved since. */
  const overwrite = (told: EditConflict) => {
    setConflict(undefined)
    form.onSubmit((input) => send(input, told.savedAt), onInvalid)()
  }
  const take = (stored: Item) => {
    draft.settle()
    setItem(stored)
    form.setInitialValues(draftOf(stored))
    form.reset()
    setConflict(undefined)
  }
  const reload = () =>
    read.mutate(item?.id ?? '', {
      onSuccess: take,
      onError: (error) => failure.keep(showFailure(NOT_READ, error, reload)),
    })

  /** Where what somebody else saved differs from what was typed here. */
  const compare = async () => {
    const shown = async (values: Values): Promise<Fields> =>
      options.shownOf?.(values, client) ?? Object.fromEntries(Object.entries(values))
    const [{ differencesIn }, stored] = await Promise.all([
      loadComparison(),
      options.api.read(item?.id ?? '', client),
    ])
    const [mine, saved] = [await shown(form.getValues()), await shown(draftOf(stored))]
    return differencesIn(options.kind, mine, saved)
  }

  const dialogs = (
    <>
      {guard}
      {conflict !== undefined && (
        <ConflictDialog
          conflict={conflict}
          busy={read.isPending}
          compare={compare}
          onReload={reload}
          onOverwrite={() => overwrite(conflict)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  )
  return { submit, busy: save.isPending, summary, notice: draft.notice, dialogs }
}
