import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { showRefusal } from './failure-notice.ts'
import { showSuccess } from './notices.ts'

type Words = {
  readonly done?: string
  readonly failed?: string
  /** The reason of the failure, if there is more to say than the default. */
  readonly failure?: ((error: unknown) => string | undefined) | undefined
}

/**
 * Creates the undo action of a notice. It outlives the component that showed the notice, which is often closed by
 * then.
 */
export const useUndo = () => {
  const client = useQueryClient()
  return useCallback(
    <Result, About>(
      undo: UseMutationOptions<Result, Error, About>,
      about: About,
      { done = 'Desfeito com sucesso!', failed = 'Erro ao desfazer!', failure }: Words = {},
    ) => {
      const run = async (): Promise<void> => {
        try {
          await client.getMutationCache().build(client, undo).execute(about)
          showSuccess(done)
        } catch (error) {
          showRefusal(failure?.(error) ?? failed, error, () => void run())
        }
      }
      return { label: 'Desfazer', onClick: () => void run() }
    },
    [client],
  )
}
