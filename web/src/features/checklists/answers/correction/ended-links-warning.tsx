import { isOpenLink } from '@portal/contract/checklists/answers/report-link'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SharedAnswer, linksQuery } from '#features/checklists/answers/sharing/links.api.ts'

/** Links follow a correction, but not to another farm: its producer would see another producer's report. */
export const EndedLinksWarning = (answer: SharedAnswer) => {
  const [now] = useState(() => new Date())
  const { data: links = [] } = useQuery(linksQuery(answer))
  const { length } = links.filter((link) => isOpenLink(link, now))
  if (length === 0) return null
  return (
    <p className="text-warn text-sm">
      {length === 1
        ? 'Esta resposta tem 1 link compartilhado, que deixa de valer'
        : `Esta resposta tem ${length} links compartilhados, que deixam de valer`}
      : quem os recebeu é da outra fazenda.
    </p>
  )
}
