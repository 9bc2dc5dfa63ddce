import { schemaResolver, useForm } from '@mantine/form'
import {
  type CategoryInput,
  categoryInput,
} from '@portal/contract/checklists/questions/category-input'
import type { Category } from '@portal/contract/checklists/questions/question'
import { BODY_MAX, TITLE_MAX } from '@portal/contract/shared/text'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError } from '#api/api-error.ts'
import { Button } from '#components/controls/button.tsx'
import { Dialog, DialogButtons } from '#components/dialogs/dialog.tsx'
import { TextArea, TextField } from '#components/fields/text-field.tsx'
import { useSaveKey } from '#components/forms/save-key.ts'
import { useUnsavedDialog } from '#components/forms/unsaved-guard.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { useFormToast } from '#components/notices/use-form-toast.ts'
import { changeCategory, createCategory } from '#features/checklists/questions/questions.api.ts'

type Props = {
  readonly checklistId: string
  /** The category to edit; absent for a new one. */
  readonly category?: Category
  readonly onClose: () => void
}

const refusedFields = (error: unknown) =>
  Object.fromEntries(
    (error instanceof ApiError ? error.fields : []).map(({ field, message }) => [field, message]),
  )

/** Changing a category sends no order, so that it keeps its place. */
const useSaveCategory = (checklistId: string, category: Category | undefined) => {
  const create = useMutation(createCategory)
  const change = useMutation(changeCategory)
  const save = (input: CategoryInput) =>
    category === undefined
      ? create.mutateAsync({ checklistId, input })
      : change.mutateAsync({
          checklistId,
          id: category.id,
          change: { name: input.name, description: input.description },
        })
  return { save, isBusy: create.isPending || change.isPending }
}

const useCategoryForm = ({ checklistId, category, onClose }: Props) => {
  const { save, isBusy } = useSaveCategory(checklistId, category)
  const form = useForm({
    initialValues: { name: category?.name ?? '', description: category?.description ?? '' },
    validate: schemaResolver(categoryInput, { sync: true }),
    transformValues: (draft) => categoryInput.parse(draft),
  })
  const failure = useFormToast()
  const send = async (input: CategoryInput) => {
    if (isBusy) return
    failure.close()
    try {
      await save(input)
      showSuccess('Salvo com sucesso!')
      onClose()
    } catch (error) {
      form.setErrors(refusedFields(error))
      failure.track(showFailure('Erro ao tentar salvar', error, () => void send(input)))
    }
  }
  return { form, isBusy, submit: form.onSubmit((input) => void send(input)) }
}

export const CategoryDialog = (props: Props) => {
  const categoryForm = useCategoryForm(props)
  const { close, questions } = useUnsavedDialog(
    categoryForm.form.isDirty(),
    props.onClose,
    categoryForm.isBusy,
  )
  const title = props.category ? 'Editar categoria' : 'Adicionar categoria'
  return (
    <>
      <Dialog onClose={close} title={title} closesOutside={false}>
        <CategoryForm {...categoryForm} onCancel={close} />
      </Dialog>
      {questions}
    </>
  )
}

type FormProps = ReturnType<typeof useCategoryForm> & { readonly onCancel: () => void }

const CategoryForm = ({ form, isBusy, submit, onCancel }: FormProps) => {
  useSaveKey(submit)
  const submitAlone = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation() // the event would bubble to the checklist's form around this dialog
    submit(event)
  }
  return (
    <form className="grid gap-4" onSubmit={submitAlone} noValidate>
      <TextField
        label="Nome"
        required
        data-autofocus
        max={TITLE_MAX}
        {...form.getInputProps('name')}
      />
      <TextArea label="Descrição" max={BODY_MAX} rows={3} {...form.getInputProps('description')} />
      <DialogButtons>
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={isBusy}>
          Salvar
        </Button>
      </DialogButtons>
    </form>
  )
}
