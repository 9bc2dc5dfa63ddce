import { DOCUMENT_TYPE } from '@portal/contract/documents/document'
import type { photo } from './small-files.ts'

type Places = readonly string[]
type Colours = readonly [...Parameters<typeof photo>]

export const DOCUMENTS: readonly {
  readonly name: string
  readonly description: string
  readonly type?: typeof DOCUMENT_TYPE.miscellaneous
  readonly subsidiaries: Places
  readonly file: string
  readonly text: string
}[] = [
  {
    name: 'Manual de biosseguridade',
    description: 'Barreiras sanitárias e vazio entre lotes',
    subsidiaries: ['ALL'],
    file: 'manual-biosseguridade.pdf',
    text: 'Troque as botas na entrada.\nRegistre cada visita.',
  },
  {
    name: 'Cronograma de vacinação',
    description: 'Aves e suínos, por idade',
    subsidiaries: ['1001', '1002'],
    file: 'cronograma-vacinacao.csv',
    text: 'idade;vacina\n1;Marek\n7;Gumboro\n21;Newcastle\n',
  },
  {
    name: 'Ordem de abate, novembro',
    description: 'Janela por granja',
    type: DOCUMENT_TYPE.miscellaneous,
    subsidiaries: ['1001'],
    file: 'ordem-de-abate.csv',
    text: 'granja;data\nGranja Água Limpa;2026-11-20\n',
  },
  {
    name: 'Qualidade da água',
    description: 'Coleta, cloração e limites',
    subsidiaries: ['1001'],
    file: 'qualidade-da-agua.pdf',
    text: 'Cloro livre entre 3 e 5 ppm no bebedouro.',
  },
  {
    name: 'Mapa das filiais',
    description: 'Telefones e endereços',
    type: DOCUMENT_TYPE.miscellaneous,
    subsidiaries: ['ALL'],
    file: 'filiais.txt',
    text: 'Chapecó (49) 3321-0000\nConcórdia (49) 3441-0000\n',
  },
  {
    name: 'Ficha de ordenha',
    description: 'Para imprimir e preencher',
    type: DOCUMENT_TYPE.miscellaneous,
    subsidiaries: ['1003'],
    file: 'ficha-de-ordenha.pdf',
    text: 'Vaca: ______ Litros: ______',
  },
  {
    name: 'Plano de ação para geada',
    description: 'O que fazer nas 24 horas anteriores',
    subsidiaries: ['1003', '1004'],
    file: 'plano-geada.pdf',
    text: 'Cubra mudas. Adiante a colheita.',
  },
  {
    name: 'Licenças ambientais 2026',
    description: 'Situação por propriedade',
    type: DOCUMENT_TYPE.miscellaneous,
    subsidiaries: ['1004'],
    file: 'licencas.csv',
    text: 'propriedade;validade\nGranja Fronteira;2027-03-01\n',
  },
  {
    name: 'Recebimento de grãos',
    description: 'Umidade, impurezas e descontos',
    subsidiaries: ['1005', '1006'],
    file: 'recebimento-graos.pdf',
    text: 'Soja: 14% de umidade.',
  },
  {
    name: 'Segurança em silos',
    description: 'Espaço confinado: nunca sozinho',
    subsidiaries: ['1006'],
    file: 'seguranca-silos.pdf',
    text: 'Meça o oxigênio antes de entrar.',
  },
  {
    name: 'Perguntas frequentes do Integra',
    description: 'Aplicativo do produtor',
    subsidiaries: ['ALL'],
    file: 'perguntas-integra.txt',
    text: 'Como respondo sem internet?\nResponda; o envio acontece quando a rede voltar.\n',
  },
]

export const NEWS: readonly {
  readonly name: string
  readonly summary: string
  readonly body: string
  readonly subsidiaries: Places
  /** Its period in days relative to today, so that a demonstration is never out of date. */
  readonly days: readonly [from: number, to: number]
  readonly active?: false
  readonly banner?: Colours
  /** A picture in the text. */
  readonly picture?: { readonly alt: string; readonly colours: Colours }
  /** Rows of a table in the text; the first is its head. */
  readonly table?: readonly (readonly string[])[]
}[] = [
  {
    name: 'Safra de soja começa com chuva regular',
    summary: 'Janela de plantio abre em Rio Verde.',
    body: 'As primeiras áreas foram semeadas nesta semana. Técnicos acompanham a emergência.',
    subsidiaries: ['1005', '1006'],
    days: [-3, 25],
    banner: ['#8fbede', '#5c803a'],
    picture: {
      alt: 'Lavoura de soja recém-semeada em Rio Verde',
      colours: ['#aacde2', '#6e5434'],
    },
    table: [
      ['Município', 'Área semeada', 'Chuva na semana'],
      ['Rio Verde', '18%', '42 mm'],
      ['Lucas do Rio Verde', '27%', '61 mm'],
    ],
  },
  {
    name: 'Chapecó bate recorde de conversão alimentar',
    summary: 'Lotes de outubro fecharam em 1,52.',
    body: 'O resultado veio do ajuste de ambiência e da nova ração inicial.',
    subsidiaries: ['1001'],
    days: [-10, 20],
  },
  {
    name: 'Campanha de vacinação contra aftosa',
    summary: 'Propriedades têm até o fim do mês.',
    body: 'Apresente a nota fiscal das doses na inspetoria.',
    subsidiaries: ['ALL'],
    days: [-5, 15],
    banner: ['#e9d6a0', '#788c46'],
  },
  {
    name: 'Leite: pagamento por qualidade muda em janeiro',
    summary: 'Teto de CCS passa a 400 mil.',
    body: 'Consulte a tabela de bonificação nos documentos.',
    subsidiaries: ['1003'],
    days: [0, 50],
  },
  {
    name: 'Dia de campo em Água Doce',
    summary: 'Pastagens de inverno em pauta.',
    body: 'Inscrições com o extensionista da sua rota.',
    subsidiaries: ['1003'],
    days: [-40, -10],
  },
  {
    name: 'Crédito para energia solar nas granjas',
    summary: 'Linha com carência de 12 meses.',
    body: 'A cooperativa intermedeia a documentação.',
    subsidiaries: ['ALL'],
    days: [-8, 90],
    banner: ['#fadc8c', '#466e3c'],
  },
  {
    name: 'Manutenção do aplicativo Integra',
    summary: 'Domingo, das 2h às 4h.',
    body: 'Respostas feitas sem rede são enviadas depois.',
    subsidiaries: ['ALL'],
    days: [-15, -12],
    active: false,
  },
  {
    name: 'Festa do Milho',
    summary: 'Programação e transporte.',
    body: 'Ônibus saem da sede às 9h.',
    subsidiaries: ['1006'],
    days: [5, 30],
  },
]

export const ALERTS: readonly {
  readonly name: string
  readonly description: string
  readonly subsidiaries: Places
}[] = [
  {
    name: 'Ventos acima de 80 km/h nesta tarde',
    description: 'Recolha lonas e confira cortinas.\nMantenha geradores abastecidos.',
    subsidiaries: ['1001', '1002'],
  },
  {
    name: 'Geada forte na madrugada',
    description: 'Temperatura prevista de −3 °C em Água Doce.',
    subsidiaries: ['1003'],
  },
  {
    name: 'Suspeita de raiva em morcegos',
    description: 'Não toque nos animais. Avise a inspetoria.',
    subsidiaries: ['1004'],
  },
  {
    name: 'Calor extremo: ligue a nebulização',
    description: 'Índice acima de 84 entre 12h e 17h.',
    subsidiaries: ['1005', '1006'],
  },
  {
    name: 'Golpe por telefone',
    description: 'A empresa não pede senha nem código por telefone.',
    subsidiaries: ['ALL'],
  },
]
