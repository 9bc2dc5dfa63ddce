import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { PictureSourceContext } from '#components/pictures/picture-source.ts'
import { answerFilesQuery, filesIn } from '#features/checklists/answers/answer.api.ts'

type Props = {
  readonly checklistId: string
  readonly answer: AnswerDetail
  readonly children: ReactNode
}

/**
 * Provides the URLs of an answer's files. The answer itself may have none, because it was stored on the device, or
 * expired ones: they are requested once automatically, and again only when the person retries.
 */
export const AnswerPictures = ({ checklistId, answer, children }: Props) => {
  const hasMissingUrls = filesIn(answer).some(({ url }) => url === null)
  const { data, isFetching, refetch } = useQuery({
    ...answerFilesQuery(checklistId, answer.id),
    enabled: hasMissingUrls,
  })
  const hasRenewed = useRef(false)
  const retry = () => void refetch()
  const source = {
    urlOf: ({ key, url }: { readonly key: string; readonly url: string | null }) =>
      data?.[key] ?? url ?? undefined,
    isLoading: isFetching,
    renew: () => {
      if (hasRenewed.current) return
      hasRenewed.current = true
      retry()
    },
    retry,
  }
  return <PictureSourceContext value={source}>{children}</PictureSourceContext>
}
