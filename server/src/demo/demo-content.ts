import { DOCUMENT_TYPE } from '@portal/contract/documents/document'
import { docx, pdf, png } from './small-files.ts'

type File = { readonly name: string; readonly bytes: Buffer }
type Places = readonly string[]

const text = (name: string, content: string): File => ({ name, bytes: Buffer.from(content) })
const page = (name: string, title: string, ...lines: string[]): File => ({
  name,
  bytes: pdf(title, lines),
})
const words = (name: string, ...paragraphs: string[]): File => ({ name, bytes: docx(paragraphs) })

export const DOCUMENTS: readonly {
  readonly name: string
  readonly description: string
  readonly type?: typeof DOCUMENT_TYPE.miscellaneous
  readonly subsidiaries: Places
  readonly file: File
}[] = [
  {
    name: 'Manual de biosseguridade',
    description: 'Barreiras sanitárias e vazio entre lotes',
    subsidiaries: ['ALL'],
    file: page(
      'manual-biosseguridade.pdf',
      'Manual de biosseguridade',
      'Troque as botas na entrada.',
      'Registre cada visita.',
    ),
  },
  {
    name: 'Cronograma de vacinação',
    description: 'Aves e suínos, por idade',
    subsidiaries: ['1001', '1002'],
    file: text('cronograma-vacinacao.csv', 'idade;vacina\n1;Marek\n7;Gumboro\n21;Newcastle\n'),
  },
  {
    name: 'Ração: armazenagem e validade',
    description: 'Como estocar sem perder qualidade',
    subsidiaries: ['ALL'],
    file: words(
      'racao-armazenagem.docx',
      'Ração: armazenagem e validade',
      'Paletes a 10 cm do piso e 30 cm da parede.',
    ),
  },
  {
    name: 'Qualidade da água',
    description: 'Coleta, cloração e limites',
    subsidiaries: ['1001'],
    file: page(
      'qualidade-da-agua.pdf',
      'Qualidade da água',
      'Cloro livre entre 3 e 5 ppm no bebedouro.',
    ),
  },
  {
    name: 'Ordem de abate, novembro',
    description: 'Janela por granja',
    type: DOCUMENT_TYPE.miscellaneous,
    subsidiaries: ['1001'],
    file: text(
      'ordem-de-abate.csv',
      'granja;data\nGranja Água Limpa;2026-11-20\nGranja Bela Vista;2026-11-23\n',
    ),
  },
  {
    name: 'Bem-estar animal na apanha',
    description: 'Densidade por caixa e horários',
    subsidiaries: ['1001', '1003'],
    file: page('bem-estar-apanha.pdf', 'Bem-estar na apanha', 'Luz azul e silêncio.'),
  },
  {
    name: 'Mapa das filiais',
    description: 'Telefones e endereços',
    type: DOCUMENT_TYPE.miscellaneous,
    subsidiaries: ['ALL'],
    file: text('filiais.txt', 'Chapecó (49) 3321-0000\nConcórdia (49) 3441-0000\n'),
  },
  {
    name: 'Ficha de ordenha',
    description: 'Para imprimir e preencher',
    type: DOCUMENT_TYPE.miscellaneous,
    subsidiaries: ['1003'],
    file: words('ficha-de-ordenha.docx', 'Ficha de ordenha', 'Vaca: ______ Litros: ______'),
  },
  {
    name: 'Tabela de bonificação do leite',
    description: 'Por gordura, proteína e CCS',
    type: DOCUMENT_TYPE.miscellaneous,
    subsidiaries: ['1003'],
    file: text('bonificacao-leite.csv', 'faixa_ccs;bonus\n200000;0,08\n400000;0,03\n'),
  },
  {
    name: 'Plano de ação para geada',
    description: 'O que fazer nas 24 horas anteriores',
    subsidiaries: ['1003', '1004'],
    file: page('plano-geada.pdf', 'Plano de ação para geada', 'Cubra mudas. Adiante a colheita.'),
  },
  {
    name: 'Licenças ambientais 2026',
    description: 'Situação por propriedade',
    type: DOCUMENT_TYPE.miscellaneous,
    subsidiaries: ['1004'],
    file: text('licencas.csv', 'propriedade;validade\nGranja Fronteira;2027-03-01\n'),
  },
  {
    name: 'Manejo de dejetos',
    description: 'Esterqueiras e compostagem',
    subsidiaries: ['1002', '1004'],
    file: page('manejo-dejetos.pdf', 'Manejo de dejetos', 'Margem livre de 50 cm na esterqueira.'),
  },
  {
    name: 'Recebimento de grãos',
    description: 'Umidade, impurezas e descontos',
    subsidiaries: ['1005', '1006'],
    file: page('recebimento-graos.pdf', 'Recebimento de grãos', 'Soja: 14% de umidade.'),
  },
  {
    name: 'Calendário de plantio da soja',
    description: 'Vazio sanitário e janela',
    type: DOCUMENT_TYPE.miscellaneous,
    subsidiaries: ['1005', '1006'],
    file: text('calendario-soja.csv', 'regiao;inicio;fim\nRio Verde;2026-10-01;2026-12-31\n'),
  },
  {
    name: 'Segurança em silos',
    description: 'Espaço confinado: nunca sozinho',
    subsidiaries: ['1006'],
    file: page('seguranca-silos.pdf', 'Segurança em silos', 'Meça o oxigênio antes de entrar.'),
  },
  {
    name: 'Logotipo da campanha de inverno',
    description: 'Para cartazes',
    type: DOCUMENT_TYPE.miscellaneous,
    subsidiaries: ['ALL'],
    file: { name: 'campanha-inverno.png', bytes: png([198, 217, 230], [236, 240, 241]) },
  },
  {
    name: 'Termo de visita técnica',
    description: 'Modelo',
    type: DOCUMENT_TYPE.miscellaneous,
    subsidiaries: ['1001', '1002'],
    file: words(
      'termo-de-visita.docx',
      'Termo de visita técnica',
      'Propriedade: ______ Data: ______',
    ),
  },
  {
    name: 'Preço de referência do suíno',
    description: 'Semana 46',
    type: DOCUMENT_TYPE.miscellaneous,
    subsidiaries: ['1002'],
    file: text('preco-suino.csv', 'semana;preco\n45;6,10\n46;6,25\n'),
  },
  {
    name: 'Controle de roedores',
    description: 'Porta-iscas e inspeção',
    subsidiaries: ['1002'],
    file: page('controle-roedores.pdf', 'Controle de roedores', 'Inspecione toda semana.'),
  },
  {
    name: 'Perguntas frequentes do Integra',
    description: 'Aplicativo do produtor',
    subsidiaries: ['ALL'],
    file: text(
      'perguntas-integra.txt',
      'Como respondo sem internet?\nResponda; o envio acontece quando a rede voltar.\n',
    ),
  },
]

/** Periods in days relative to today, so that a demonstration is never out of date. */
type Days = { readonly from: number; readonly to: number }

export const NEWS: readonly {
  readonly name: string
  readonly summary: string
  readonly body: string
  readonly subsidiaries: Places
  readonly days: Days
  readonly active?: false
  readonly banner?: Buffer
  /** A picture in the text. */
  readonly picture?: { readonly alt: string; readonly bytes: Buffer }
  /** Rows of a table in the text; the first is its head. */
  readonly table?: readonly (readonly string[])[]
}[] = [
  {
    name: 'Safra de soja começa com chuva regular',
    summary: 'Janela de plantio abre em Rio Verde.',
    body: 'As primeiras áreas foram semeadas nesta semana. Técnicos acompanham a emergência.',
    subsidiaries: ['1005', '1006'],
    days: { from: -3, to: 25 },
    banner: png([143, 190, 222], [92, 128, 58]),
    picture: {
      alt: 'Lavoura de soja recém-semeada em Rio Verde',
      bytes: png([170, 205, 226], [110, 84, 52]),
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
    days: { from: -10, to: 20 },
  },
  {
    name: 'Campanha de vacinação contra aftosa',
    summary: 'Propriedades têm até o fim do mês.',
    body: 'Apresente a nota fiscal das doses na inspetoria.',
    subsidiaries: ['ALL'],
    days: { from: -5, to: 15 },
    banner: png([233, 214, 160], [120, 140, 70]),
  },
  {
    name: 'Nova plataforma de pesagem em Concórdia',
    summary: 'Filas menores no recebimento.',
    body: 'A balança atende bitrens e funciona das 6h às 22h.',
    subsidiaries: ['1002'],
    days: { from: -1, to: 40 },
  },
  {
    name: 'Influenza aviária: nível de alerta mantido',
    summary: 'Visitas continuam suspensas.',
    body: 'Mantenha telas, rodolúvio e registro de acesso em dia.',
    subsidiaries: ['1001', '1002'],
    days: { from: -20, to: 60 },
  },
  {
    name: 'Leite: pagamento por qualidade muda em janeiro',
    summary: 'Teto de CCS passa a 400 mil.',
    body: 'Consulte a tabela de bonificação nos documentos.',
    subsidiaries: ['1003'],
    days: { from: 0, to: 50 },
  },
  {
    name: 'Dia de campo em Água Doce',
    summary: 'Pastagens de inverno em pauta.',
    body: 'Inscrições com o extensionista da sua rota.',
    subsidiaries: ['1003'],
    days: { from: -40, to: -10 },
  },
  {
    name: 'Crédito para energia solar nas granjas',
    summary: 'Linha com carência de 12 meses.',
    body: 'A cooperativa intermedeia a documentação.',
    subsidiaries: ['ALL'],
    days: { from: -8, to: 90 },
    banner: png([250, 220, 140], [70, 110, 60]),
  },
  {
    name: 'Treinamento de brigadistas',
    summary: 'Turmas em São Miguel do Oeste.',
    body: 'Carga horária de 16 horas, com certificado.',
    subsidiaries: ['1004'],
    days: { from: -2, to: 12 },
  },
  {
    name: 'Manutenção do aplicativo Integra',
    summary: 'Domingo, das 2h às 4h.',
    body: 'Respostas feitas sem rede são enviadas depois.',
    subsidiaries: ['ALL'],
    days: { from: -15, to: -12 },
    active: false,
  },
  {
    name: 'Boas práticas no transporte de suínos',
    summary: 'Jejum de 10 horas antes do embarque.',
    body: 'Evite rampas acima de 20 graus.',
    subsidiaries: ['1002', '1004'],
    days: { from: -30, to: 30 },
  },
  {
    name: 'Recorde de recebimento em Lucas',
    summary: '42 mil sacas em um dia.',
    body: 'Equipe trabalhou em três turnos.',
    subsidiaries: ['1006'],
    days: { from: -6, to: 10 },
  },
  {
    name: 'Estiagem: orientação para reservatórios',
    summary: 'Confira níveis e bombas.',
    body: 'Priorize dessedentação. Avise a filial abaixo de 30%.',
    subsidiaries: ['1001', '1003'],
    days: { from: -4, to: 18 },
  },
  {
    name: 'Pesquisa de satisfação do produtor',
    summary: 'Participe até sexta-feira.',
    body: 'São dez perguntas, sem identificação.',
    subsidiaries: ['1005'],
    days: { from: -25, to: 12 },
    active: false,
  },
  {
    name: 'Festa do Milho',
    summary: 'Programação e transporte.',
    body: 'Ônibus saem da sede às 9h.',
    subsidiaries: ['1006'],
    days: { from: 5, to: 30 },
  },
]

export const ALERTS: readonly {
  readonly name: string
  readonly body: string
  readonly subsidiaries: Places
}[] = [
  {
    name: 'Ventos acima de 80 km/h nesta tarde',
    body: 'Recolha lonas e confira cortinas.\nMantenha geradores abastecidos.',
    subsidiaries: ['1001', '1002'],
  },
  {
    name: 'Geada forte na madrugada',
    body: 'Temperatura prevista de −3 °C em Água Doce.',
    subsidiaries: ['1003'],
  },
  {
    name: 'Falta programada de energia',
    body: 'Sábado, das 8h às 12h. Teste o gerador hoje.',
    subsidiaries: ['1001'],
  },
  {
    name: 'Estrada do Peperi interditada',
    body: 'Use o desvio pela linha São Paulo.',
    subsidiaries: ['1004'],
  },
  {
    name: 'Suspeita de raiva em morcegos',
    body: 'Não toque nos animais. Avise a inspetoria.',
    subsidiaries: ['1004'],
  },
  {
    name: 'Recebimento de milho suspenso',
    body: 'Retorno previsto para amanhã às 7h.',
    subsidiaries: ['1005'],
  },
  {
    name: 'Calor extremo: ligue a nebulização',
    body: 'Índice acima de 84 entre 12h e 17h.',
    subsidiaries: ['1005', '1006'],
  },
  {
    name: 'Golpe por telefone',
    body: 'A empresa não pede senha nem código por telefone.',
    subsidiaries: ['ALL'],
  },
]
