import type { StageType } from '../entities/pipeline.ts'

type Words = Readonly<Record<string, readonly string[]>>

// Words for the values of enquiries and tasks in English, German, French, Spanish and Hindi, apart from the values.

export const enquirySourceWords: Words = {
  manual: ['manuell', 'manuel', 'phone', 'call', 'telefon', 'anruf', 'téléphone', 'teléfono', 'फ़ोन'],
  'web form': [
    ...['web', 'website', 'webform', 'online', 'organic search', 'internet', 'webseite', 'kontaktformular'],
    ...['formular', 'site web', 'formulaire', 'página web', 'sitio web', 'formulario', 'वेबसाइट'],
  ],
  email: ['mail', 'newsletter', 'email marketing', 'courriel', 'correo', 'ईमेल'],
  whatsapp: ['whats app', 'wa', 'व्हाट्सएप'],
  referral: [
    ...['referred', 'recommendation', 'partner', 'word of mouth', 'employee referral', 'external referral'],
    ...['empfehlung', 'recommandation', 'parrainage', 'recomendación', 'referido', 'रेफरल'],
  ],
}

export const priorityWords: Words = {
  high: ['urgent', 'hoch', 'dringend', 'hot', 'haute', 'élevée', 'alta', 'उच्च'],
  medium: ['normal', 'mid', 'mittel', 'warm', 'moyenne', 'media', 'मध्यम'],
  low: ['niedrig', 'gering', 'cold', 'basse', 'faible', 'baja', 'निम्न'],
}

export const currencyWords: Words = {
  USD: ['us dollar', 'dollar', 'dollars', 'u.s. dollar', 'डॉलर'],
  EUR: ['euro', 'euros', 'यूरो'],
  GBP: ['pound', 'pound sterling', 'british pound', 'pfund', 'livre sterling', 'libra esterlina'],
  INR: ['rs', 'rs.', 'rupee', 'rupees', 'indian rupee', 'rupie', 'roupie', 'rupia', 'रुपया', 'रुपये'],
}

/** How a deal stands; also what closing stages are called in other programs. */
export const statusWords: Readonly<Record<'open' | 'won' | 'lost' | 'deleted', readonly string[]>> = {
  open: [
    'in progress',
    'offen',
    'laufend',
    'ouvert',
    'en cours',
    'abierto',
    'en curso',
    'खुला',
    ...[
      'aperto',
      'aperta',
      'aberto',
      'aberta',
      'otwarte',
      'otwarty',
      'otwarta',
      'otevřený',
      'otevřené',
      'otevřená',
      'otevřeno',
    ],
    ...[
      'öppen',
      'öppet',
      'åben',
      'åpen',
      'avoin',
      'açık',
      'открыта',
      'открыт',
      'в работе',
      'відкрита',
      'відкрито',
    ],
    ...[
      'ανοιχτό',
      'ανοιχτή',
      'مفتوح',
      'مفتوحة',
      'פתוח',
      'פתוחה',
      '進行中',
      'オープン',
      '进行中',
      '開啟',
      '진행 중',
      '열림',
    ],
  ],
  won: [
    ...[
      'closed won',
      'closedwon',
      'converted',
      'customer',
      'gewonnen',
      'abgeschlossen und gewonnen',
      'gagné',
    ],
    ...['conclu', 'ganado', 'ganada', 'cerrado ganado', 'cierre ganado', 'जीता', 'जीत गए'],
    ...[
      'vinto',
      'vinta',
      'chiuso vinto',
      'ganho',
      'ganha',
      'gewonnen deal',
      'wygrane',
      'wygrany',
      'wygrana',
      'vyhraný',
      'vyhrané',
    ],
    ...[
      'vyhraná',
      'vyhráno',
      'vunnen',
      'vunnet',
      'vundet',
      'voitettu',
      'kazanıldı',
      'kazanılan',
      'выиграна',
      'выиграно',
    ],
    ...[
      'успешно реализовано',
      'виграно',
      'виграна',
      'κερδισμένο',
      'κερδήθηκε',
      'تم الفوز',
      'رابحة',
      'נסגר בהצלחה',
      'זכייה',
    ],
    ...['受注', '成約', '赢单', '已赢单', '成交', '贏單', '성사', '수주', '성공'],
  ],
  lost: [
    ...['closed lost', 'closedlost', 'closed lost to competition', 'enquiry lost', 'verloren', 'perdu'],
    ...[
      'abgeschlossen und verloren',
      'perdido',
      'perdida',
      'cerrado perdido',
      'cierre perdido',
      ...[
        'perso',
        'persa',
        'chiuso perso',
        'przegrane',
        'przegrany',
        'przegrana',
        'prohraný',
        'prohrané',
        'prohraná',
        'prohráno',
      ],
      ...[
        'förlorad',
        'förlorat',
        'tabt',
        'tapt',
        'hävitty',
        'menetetty',
        'kaybedildi',
        'kaybedilen',
        'проиграна',
      ],
      ...[
        'проиграно',
        'закрыто и не реализовано',
        'програно',
        'втрачено',
        'χαμένο',
        'χάθηκε',
        'خاسرة',
        'مفقودة',
        'אבד',
        'הפסד',
      ],
      ...['失注', '输单', '已输单', '丢单', '輸單', '실패', '실주'],
      'हारा',
      'खो गया',
    ],
  ],
  deleted: [
    ...['removed', 'gelöscht', 'entfernt', 'supprimé', 'supprimée', 'eliminado', 'eliminada', 'eliminato'],
    ...['eliminata', 'excluído', 'excluída', 'verwijderd', 'usunięty', 'usunięta', 'usunięte', 'smazáno'],
    ...['odstraněno', 'borttagen', 'slettet', 'poistettu', 'silindi', 'удалено', 'удалена', 'видалено'],
    ...['διαγράφηκε', 'محذوف', 'נמחק', 'हटाया गया', '削除済み', '已删除', '已刪除', '삭제됨'],
  ],
}

export const statusOfType: Readonly<Record<StageType, 'open' | 'won' | 'lost'>> = {
  open: 'open',
  converted: 'won',
  enquiry_lost: 'lost',
}

/** Texts of a status that mean that nothing is left to do. */
export const doneWords: readonly string[] = [
  ...['done', 'completed', 'complete', 'closed', 'yes', 'true', '1', 'x', 'finished', 'erledigt', 'fertig'],
  ...['abgeschlossen', 'ja', 'terminé', 'terminée', 'fait', 'oui', 'hecho', 'completado', 'completada', 'sí'],
  ...['पूर्ण', 'हाँ', 'हो गया'],
]
