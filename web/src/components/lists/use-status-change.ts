import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'

/** Used by the list and not by its dialog, which is closed before the reply arrives. */
export const useStatusChange = <Saved, Change, Before>(
  mutation: UseMutationOptions<Saved, Error, Change, Before>,
) => {
  const { mutateAsync } = useMutation(mutation)
  const changeStatus = async (change: Change) => {
    try {
      await mutateAsync(change)
      showSuccess('Status alterado com sucesso!')
    } catch (error) {
      showFailure('Erro ao alterar status!', error, () => void changeStatus(change))
    }
  }
  return changeStatus
}
