import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { PicturesFrom } from '#components/pictures/picture-source.ts'
import { answerFilesQuery, filesIn } from '#features/checklists/answers/answer.api.ts'

type Props = {
  readonly checklistId: string
  readonly answer: AnswerDetail
  readonly children: ReactNode
}

/**
 * Where the files of an answer are read. The answer itself may not tell, because it was kept on the device or
 * read long ago: it is asked for once more, and again only if somebody wants to.
 */
export const AnswerPictures = ({ checklistId, answer, children }: Props) => {
  const isUntold = filesIn(answer).some(({ url }) => url === null)
  const { data, isFetching, refetch } = useQuery({
    ...answerFilesQuery(checklistId, answer.id),
    enabled: isUntold,
  })
  const isRenewed = useRef(false)
  const retry = () => void refetch()
  const source = {
    urlOf: ({ key, url }: { readonly key: string; readonly url: string | null }) =>
      data?.[key] ?? url ?? undefined,
    isAsking: isFetching,
    renew: () => {
      if (isRenewed.current) return
      isRenewed.current = true
      retry()
    },
    retry,
  }
  return <PicturesFrom value={source}>{children}</PicturesFrom>
}
