import { isOpenLink } from '@portal/contract/checklists/answers/report-link'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Shared, linksQuery } from '#features/checklists/answers/sharing/links.api.ts'
import classes from './correction.module.css'

/** Links go on to the correction, but not to another farm's: that would show one producer what is another's. */
export const EndingLinks = (answer: Shared) => {
  const [now] = useState(() => new Date())
  const { data: links = [] } = useQuery(linksQuery(answer))
  const { length } = links.filter((link) => isOpenLink(link, now))
  if (length === 0) return null
  return (
    <p className={classes.warning}>
      {length === 1
        ? 'Esta resposta tem 1 link compartilhado, que deixa de valer'
        : `Esta resposta tem ${length} links compartilhados, que deixam de valer`}
      : quem os recebeu é da outra fazenda.
    </p>
  )
}
