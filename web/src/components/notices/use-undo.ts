import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { showRefusal } from './failure-notice.ts'
import { showSuccess } from './notices.ts'

type Words = {
  readonly done?: string
  readonly failed?: string
  /** Why it failed, where there is more to say. */
  readonly failure?: ((error: unknown) => string | undefined) | undefined
}

/** The way back that a notice offers. It outlives what was shown: by the time one changes one's mind, that is closed. */
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
