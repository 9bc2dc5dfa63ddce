import { type Sender, letterOf } from '#mail/letter.ts'

type SharedReport = {
  readonly to: string
  readonly address: string
  readonly checklist: string
  readonly farm: string | undefined
  /** When it was answered, and until when the link opens, as people read it. */
  readonly answered: string
  readonly until: string
  readonly by: string
}

export const linkMail = (report: SharedReport, company: Sender) => {
  const { to, address, checklist, farm, answered, until, by } = report
  const of = farm === undefined ? checklist : `${checklist} (${farm})`
  return letterOf(
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
