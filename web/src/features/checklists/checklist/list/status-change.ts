import { useMutation } from '@tanstack/react-query'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { type StatusChange, changeStatus } from '#features/checklists/checklist/checklists.api.ts'

/** For the list, which outlives the dialog: the answer comes when that is long closed. */
export const useStatusChange = () => {
  const { mutateAsync } = useMutation(changeStatus)
  const change = async (wanted: StatusChange) => {
    try {
      await mutateAsync(wanted)
      showSuccess('Status alterado com sucesso!')
    } catch (error) {
      showFailure('Erro ao alterar status!', error, () => void change(wanted))
    }
  }
  return change
}
