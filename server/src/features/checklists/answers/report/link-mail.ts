import { type MailSender, renderMail } from '#mail/render-mail.ts'

type MailedReport = {
  readonly to: string
  readonly address: string
  readonly checklist: string
  readonly farm: string | undefined
  /** The formatted times of the answer and of the link's expiry. */
  readonly answered: string
  readonly until: string
  readonly by: string
}

export const linkMail = (report: MailedReport, company: MailSender) => {
  const { to, address, checklist, farm, answered, until, by } = report
  const of = farm === undefined ? checklist : `${checklist} (${farm})`
  return renderMail(
    {
      to,
      subject: `Relatório: ${of}`,
      before: [
        `${by} compartilhou com você o relatório de ${of}, de ${answered}.`,
        'Para ver o relatório, abra o endereço abaixo:',
      ],
      link: { address, label: 'Ver o relatório' },
      after: [`O link vale até ${until} e não pede senha: quem tiver o link vê o relatório.`],
    },
    company,
  )
}
