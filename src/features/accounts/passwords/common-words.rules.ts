/** What half of all guesses begin with. Written as plain text, so that a bundle that does not ask for it leaves it out. */
export const FAVORITE_WORDS = `
  password passwort passcode passw pass letmein welcome admin administrator login access master secret changeme default
  iloveyou ilove loveyou lovely trustno whatever nothing hello guest user test testing temp temporary owner manager staff
  member root superuser qwerty azerty monkey dragon princess sunshine shadow superman batman football baseball soccer
  basketball hockey abc letme opensesame sesame whoami starwars pokemon
`

/** Words that people choose when they are asked for a password. */
export const COMMON_WORDS = `
  january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday weekend today tomorrow forever always never
  spring summer autumn winter christmas easter halloween thanksgiving birthday holiday vacation party
  red green blue yellow orange purple black white silver gold golden pink brown gray crimson scarlet

  football futbol baseball basketball soccer hockey tennis golf golfer rugby boxing boxer wrestling racing nascar poker
  surf surfer surfing skate skater swimming fishing hunting running runner yoga biker cycling sports player coach captain
  champion champions winner winning victory goal goals striker keeper stadium league premier united city rovers athletic
  playoffs superbowl worldcup touchdown homerun slamdunk kickoff matchday offside penalty

  arsenal astonvilla villa bournemouth brentford brighton burnley chelsea crystalpalace palace everton fulham leeds
  leicester liverpool manchester mancity manunited manutd newcastle norwich nottingham forest southampton spurs
  sunderland tottenham watford westham wolves wolverhampton celtic rangers ajax barcelona barca bayern benfica
  dortmund inter juventus milan madrid realmadrid atletico napoli porto roma sevilla valencia psg boca river flamengo
  anfield youllneverwalkalone ynwa kop gunners reddevils hammers magpies toffees saints villans intermiami
  dolphins marlins heat panthers hurricanes gators seminoles bulls buccaneers bucs jaguars magic rays lightning
  cowboys steelers packers patriots eagles giants jets ravens bears lions vikings chargers raiders broncos chiefs
  colts texans titans bengals browns bills falcons saints cardinals seahawks niners lakers celtics knicks nets warriors
  spurs rockets suns clippers pistons bucks hawks hornets pacers raptors wizards yankees redsox mets dodgers cubs
  braves astros phillies orioles royals tigers twins padres rangers mariners brewers pirates reds angels athletics
  bruins flyers penguins islanders canadiens oilers flames canucks sharks ducks kings blackhawks redwings
  jordan lebron kobe curry brady mahomes messi ronaldo neymar mbappe salah haaland gerrard beckham maradona pele zidane
  rooney henry klopp shankly dalglish vandijk tyson federer nadal serena tiger

  beer beers brewery brew pint pints lager stout guinness budweiser heineken corona stella modelo wine winery vodka
  whiskey whisky bourbon scotch tequila margarita mojito martini daiquiri cocktail cocktails shots rum gin happyhour
  cheers drink drinks drunk drinking bartender barman barkeep barstool tavern saloon lounge nightclub sportsbar taproom
  pizza burger burgers wings nachos tacos taco burrito fries steak bacon cheese chicken shrimp lobster sushi pasta
  coffee cookie cookies chocolate candy sugar honey banana apple cherry peach mango lemon pepper peanut butter pancake

  miami miamibeach southbeach southbeach beach beaches florida ocean oceandrive sobe collins lincoln wynwood brickell
  dade biscayne keywest orlando tampa jacksonville newyork brooklyn chicago boston dallas houston texas california
  hollywood vegas lasvegas london paris berlin cuba havana mexico brasil brazil argentina colombia venezuela england
  ireland scotland wales america american usa canada italy france germany spain island paradise sunset sunrise

  michael jennifer jessica ashley amanda daniel matthew andrew joshua anthony robert william thomas charles nicole
  michelle melissa samantha elizabeth stephanie brittany christopher jonathan brandon justin tyler joseph david james
  john jack jackson jacob ethan mason logan lucas aiden noah liam oliver elijah benjamin henry alexander sebastian
  emma olivia sophia isabella mia charlotte amelia harper evelyn abigail emily ella scarlett grace chloe victoria
  madison hannah hanna lily natalie zoe leah hazel aurora lucy anna caroline maria marie sarah laura rachel rebecca
  kelly karen susan linda barbara patricia margaret nancy lisa betty sandra donna carol ruth sharon cynthia kathleen
  amy angela anne alice megan erin katie kate kevin brian george edward ronald timothy jason jeffrey ryan gary nicholas
  eric stephen larry scott frank raymond gregory samuel patrick peter harry harold douglas carl arthur roger keith jeremy
  terry lawrence sean christian albert austin jesse willie ralph bruce billy bobby johnny jimmy tommy danny eddie
  freddy charlie steven steve mike matt dave chris alex max sam ben tom tim jim joe bob dan nick tony luke adam
  carlos juan jose luis miguel pedro diego jorge javier alejandro fernando ricardo antonio manuel roberto francisco
  rosa carmen sofia camila valentina lucia gabriela daniela mariana andrea paula ana claudia martina

  mother father mommy daddy mama papa sister brother family baby babygirl babyboy girl boys girls woman lady ladies
  queen king prince angel angels devil heaven jesus christ jesuschrist godisgood blessed faith hope love lover lovers
  loveme lovelove sweet sweetie sweetheart sexy hottie cutie beauty beautiful pretty darling kitty kitten puppy
  doggy tiger tigers lion panther jaguar cougar wolf bear bears eagle eagles falcon hawk horse pony bull buffalo
  dolphin shark whale turtle snake cobra viper spider scorpion butterfly bunny rabbit hamster fish duck chicken monster

  computer laptop internet google facebook instagram twitter youtube tiktok whatsapp amazon apple windows microsoft
  android iphone samsung nintendo playstation xbox minecraft fortnite roblox zelda mario sonic pikachu hacker hacked
  matrix office business company money dollar dollars bitcoin cash rich lucky winner casino jackpot diamond
  mercedes ferrari porsche lamborghini mustang corvette camaro chevy chevrolet toyota honda nissan harley yamaha ducati
  naruto gandalf frodo hobbit legolas skywalker yoda vader jedi potter hogwarts gryffindor spiderman ironman hulk thor
  avengers marvel joker robin wonderwoman simpson simpsons bart homer snoopy garfield mickey minnie disney
  metallica nirvana beatles elvis rihanna beyonce shakira eminem drake taylorswift rockstar guitar music dance dancer
  freedom justice peace power strong legend hero ninja samurai warrior soldier army navy marines pirate wizard magic
  flower flowers rainbow star stars starlight moon moonlight sunny cloud storm thunder lightning fire water
  summertime goodluck goodbye bonjour hola amigo amor teamo miamor tequiero corazon mivida contrasena bienvenido
  fuckyou fuckoff fuck bitch asshole bullshit sex sexsex pussy boobs naked killer death zombie ghost vampire
`

/** What is put around a word to make it look like more. */
export const FILLER_WORDS = `
  the and you for our your mrs miss big little super mega gogo fan fans club team my go mr fc afc iam
  best rock rocks rules lol xxx yes bar pub real true key ever
`

/** Keys beside each other, and what else is typed in a row. Any part of three or more counts, in both directions. */
export const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertz',
  'azertyuiop',
  '!@#$%^&*()',
  '!"£$%^&*()',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '147258369',
  '741852963',
  '789456123',
  '159357',
  '13579',
  '02468',
  '00112233445566778899',
  'aabbccddeeffgghhiijjkk',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
] as const
