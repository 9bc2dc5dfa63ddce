import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'

/** For the list, which outlives the dialog: the answer comes when that is long closed. */
export const useStatusChange = <Saved, Change, Before>(
  mutation: UseMutationOptions<Saved, Error, Change, Before>,
) => {
  const { mutateAsync } = useMutation(mutation)
  const change = async (wanted: Change) => {
    try {
      await mutateAsync(wanted)
      showSuccess('Status alterado com sucesso!')
    } catch (error) {
      showFailure('Erro ao alterar status!', error, () => void change(wanted))
    }
  }
  return change
}
