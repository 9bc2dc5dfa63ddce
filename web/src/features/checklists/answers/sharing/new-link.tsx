import type { NewReportLink } from '@portal/contract/checklists/answers/report-link'
import { useId } from 'react'
import { Button } from '#components/controls/button.tsx'
import { useCopy } from '#components/controls/use-copy.ts'
import { formatInstant } from '#format.ts'

const COPYING = {
  copied: 'Link copiado',
  refused: 'O navegador não deixou copiar. Selecione o link e copie.',
}

type Props = { readonly link: NewReportLink; readonly sentTo: string | undefined }

/** Shows the address of a new link once: it is not stored. */
export const NewLink = ({ link: { url, expires_at }, sentTo }: Props) => {
  const id = useId()
  const { outcome, copy } = useCopy(url, COPYING)
  // Closing the share sheet rejects the promise, but is not an error.
  const send = () => void navigator.share({ url }).catch(() => undefined)
  return (
    <section className="grid gap-2 py-4 px-4 rounded-md bg-good-soft" aria-labelledby={id}>
      <h3 className="text-good text-base wrap-anywhere" id={id}>
        {sentTo === undefined ? 'Link criado' : `Link enviado para ${sentTo}`}
      </h3>
      <code className="[font-family:ui-monospace,'Cascadia_Mono',Menlo,Consolas,monospace] text-sm wrap-anywhere select-all">
        {url}
      </code>
      <p className="text-sm">
        Vale até {formatInstant(expires_at)}. O endereço não será mostrado novamente: copie-o agora
        se precisar dele.
      </p>
      <div className="flex flex-wrap items-center justify-end gap-2 [&_output]:flex-1 [&_output]:min-w-[8rem]">
        <output className="text-ink-soft text-sm wrap-anywhere">{outcome}</output>
        {typeof navigator.share === 'function' && (
          <Button variant="quiet" onClick={send}>
            Enviar pelo aparelho
          </Button>
        )}
        <Button variant="quiet" onClick={copy}>
          Copiar
        </Button>
      </div>
    </section>
  )
}
