import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import { Paper, Unprinted } from '#components/print/paper.tsx'
import { PrintButton } from '#components/print/print-button.tsx'
import { RichText } from '#components/fields/rich-text/rich-text.tsx'
import { formatDate } from '#format.ts'
import { NewsStateBadge } from './news-state-badge.tsx'
import { newsApi } from './news.api.ts'

type Props = { readonly newsId: string; readonly onClose: () => void }

export const NewsPreview = ({ newsId, onClose }: Props) => (
  <Dialog onClose={onClose} title="Visualizar notícia" size="lg">
    <ListBoundary search={newsId}>
      <Article id={newsId} />
    </ListBoundary>
  </Dialog>
)

const Article = ({ id }: { readonly id: string }) => {
  const { data: news } = useSuspenseQuery(newsApi.itemQuery(id))
  return (
    <Paper className="grid justify-items-start gap-4 wrap-anywhere print:block print:[&>*+*]:mt-[4mm] print:[&_:is(img,li,blockquote,tr)]:break-inside-avoid [&_dt]:text-ink-soft [&_dd]:m-0 [&_a]:text-link">
      <div className="flex flex-wrap items-center justify-between justify-self-stretch gap-2">
        <NewsStateBadge news={news} />
        <Unprinted>
          <PrintButton />
        </Unprinted>
      </div>
      <h3 className="text-xl print:text-[16pt]">{news.name}</h3>
      <Banner url={news.banner_url} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 m-0 print:mt-[4mm]">
        <dt>Data inicial</dt>
        <dd>{news.start_date ? formatDate(news.start_date) : 'Sem data inicial'}</dd>
        <dt>Data final</dt>
        <dd>{news.end_date ? formatDate(news.end_date) : 'Sem prazo'}</dd>
        <dt>Banner</dt>
        <dd>
          <Address url={news.banner_url} none="Sem banner" />
        </dd>
        <dt>Artigo</dt>
        <dd>
          <Address url={news.article_url} none="Sem link" />
        </dd>
      </dl>
      <section className="justify-self-stretch pt-4 border-t border-t-line">
        <h4 className="mt-0 mb-2 mx-0 text-ink-soft text-xs font-semibold">Sumário</h4>
        <RichText html={news.summary} />
      </section>
      <section className="justify-self-stretch pt-4 border-t border-t-line">
        <h4 className="mt-0 mb-2 mx-0 text-ink-soft text-xs font-semibold">Corpo da notícia</h4>
        <RichText html={news.description} />
      </section>
    </Paper>
  )
}

/** The banner's image; hidden when the URL is not http(s) or the image fails to load. */
const Banner = ({ url }: { readonly url: string }) => {
  const [isBroken, setBroken] = useState(false)
  if (!WEB.test(url) || isBroken) return null
  return (
    <img
      className="justify-self-stretch w-full max-h-[16rem] rounded-md object-cover"
      src={url}
      alt="Banner"
      onError={() => setBroken(true)}
    />
  )
}

const WEB = /^https?:\/\//i

/** A URL that is not http(s) is shown as text, never as a link. */
const Address = ({ url, none }: { readonly url: string; readonly none: string }) => {
  if (!WEB.test(url)) return url || none
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </a>
  )
}
