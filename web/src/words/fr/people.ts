// Des personnes à une table, et le salon.
export const people = {
  lobby: 'Salon',
  'lobby.lead': 'Des places ouvertes à tous, et des parties à regarder.',
  'lobby.open': 'Places libres',
  'lobby.none_open':
    'Personne n’attend de joueur pour l’instant. Ouvrez une table et laissez chacun prendre ses places :',
  'lobby.running': 'En cours',
  'lobby.none_running': 'Aucune partie n’est à voir.',
  'lobby.join': 'Prendre place',
  'lobby.join_in': 'Prendre place à {0} avec {1}',
  'lobby.watch': 'Regarder',
  'lobby.watch_in': 'Regarder {0} : {1}',
  'lobby.free': 'une place libre',
  'lobby.moves': '{0} coup|{0} coups',
  'setup.joinable': 'Chacun peut prendre les places ouvertes : la table paraît au salon',
  'setup.watchable': 'Chacun peut regarder : la partie paraît au salon',
  'join.title': 'Une place vous attend',
  'join.gone': 'Il n’y a plus de place libre à cette table.',

  'name.ask': 'Comment les autres vous appelleront-ils ?',
  'name.say': 'C’est mon nom',
  'name.no': 'Sans nom',
  'name.keep': 'Gardé dans ce navigateur pour la prochaine fois.',

  'invite.title': 'Inviter quelqu’un',
  'invite.lead':
    'Envoyez ce lien, ou faites lire l’image par un téléphone. Le premier qui l’ouvre prend la place.',
  'invite.picture': 'Code QR du lien',
  'invite.where': 'Adresse',
  'invite.closed':
    'Ce serveur n’écoute que cette machine : le lien ne marche qu’ici. Pour jouer avec d’autres sur votre réseau, arrêtez-le et relancez-le avec :',

  'offer.take_back': 'Demander à reprendre',
  'offer.draw': 'Proposer nulle',
  'offer.hints': 'Demander des conseils',
  'asks.take_back': '{0} voudrait reprendre son dernier coup.',
  'asks.draw': '{0} propose nulle.',
  'asks.hints': '{0} voudrait des conseils pour tous.',
  'asked.take_back': 'Vous avez demandé à reprendre votre coup.',
  'asked.draw': 'Vous avez proposé nulle.',
  'asked.hints': 'Vous avez demandé des conseils pour tous.',
  'offer.agree': 'D’accord',
  'offer.decline': 'Refuser',
  'offer.withdraw': 'Retirer',

  chat: 'Discussion',
  'chat.new': '{0} nouveau|{0} nouveaux',
  'chat.empty': 'Personne n’a rien dit. Tous ceux qui regardent cette table lisent ce qui se dit ici.',
  'chat.write': 'Votre message',
  'chat.send': 'Dire',
  'chat.mute': 'Couper',
  'chat.unmute': 'Rétablir',
  'chat.muted': 'Coupé : vous ne voyez rien de ce que disent les autres.',
  'chat.quiet':
    'Dans ce jeu, les joueurs ne se disent rien que par leurs coups. Vous pourrez parler quand la partie sera finie.',
  'emote.hello': 'Bonjour !',
  'emote.luck': 'Bonne chance !',
  'emote.well': 'Bien joué !',
  'emote.thanks': 'Merci !',
  'emote.oops': 'Oups !',
  'emote.think': 'Je réfléchis…',
  'emote.wow': 'Oh !',
  'emote.game': 'Belle partie !',

  'fair.title': 'Personne n’a choisi la graine',
  'fair.practice': 'Entraînement',
  'fair.practice_why':
    'La personne qui a ouvert cette table a choisi la graine, et pouvait donc savoir ce que ferait le hasard.',
  'fair.lead':
    'Le serveur a tiré une graine pour tout le hasard de cette partie et la dira à la fin. Pour qu’elle ne puisse changer d’ici là, voici son empreinte :',
  'fair.told': 'Graine {0}, tirée avec le nonce {1}.',
  'fair.fits': 'Vérifié : c’est la graine promise.',
  'fair.differs': 'Ce n’est pas la graine promise !',
  'fair.yourself': 'Pour le vérifier vous-même :',

  'notice.title': 'À vous',
  'notice.ask': 'Me prévenir quand c’est à moi',
  'notice.on': 'Vous serez prévenu quand ce sera à vous',
  'notice.body': '{0} : c’est à vous.',
  'watch.public':
    'Des personnes jouent ici. Vous voyez ce que tous peuvent savoir ; le reste se montre à la fin de la partie.',

  'history.with': 'avec {0}',
  'history.score': 'score {0}',
};
