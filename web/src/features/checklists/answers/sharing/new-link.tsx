import type { NewReportLink } from '@portal/contract/checklists/answers/report-link'
import { useId } from 'react'
import { Button } from '#components/controls/button.tsx'
import { useCopy } from '#components/controls/use-copy.ts'
import { formatInstant } from '#format.ts'
import classes from './share-dialog.module.css'

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
    <section className={classes.made} aria-labelledby={id}>
      <h3 id={id}>{sentTo === undefined ? 'Link criado' : `Link enviado para ${sentTo}`}</h3>
      <code>{url}</code>
      <p>
        Vale até {formatInstant(expires_at)}. O endereço não será mostrado novamente: copie-o agora
        se precisar dele.
      </p>
      <div className={classes.actions}>
        <output className={classes.soft}>{outcome}</output>
        {typeof navigator.share === 'function' && (
          <Button kind="quiet" onClick={send}>
            Enviar pelo aparelho
          </Button>
        )}
        <Button kind="quiet" onClick={copy}>
          Copiar
        </Button>
      </div>
    </section>
  )
}
