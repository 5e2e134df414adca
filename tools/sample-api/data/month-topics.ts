import { school } from "../../../app/school.ts";
import { houseNames } from "../../../app/school-labels.ts";
import type { PhotoTopic } from "../files/photographs.ts";

const { summer, winter } = school.hours;
const { cloth, tie } = school.uniform;

const house = (place: number): string =>
  `${school.houses[place % school.houses.length]?.name} house`;

export interface Topic {
  title: string;
  description: string;
  subject: PhotoTopic;
}

const topic = (title: string, subject: PhotoTopic, description: string): Topic => ({
  title,
  description,
  subject,
});

/** A school's news topics by month, January first. */
export const monthTopics: readonly (readonly Topic[])[] = [
  [
    topic(
      "Republic Day celebrated on the school ground",
      "assembly",
      "The tricolour was unfurled by the Principal. The march past by the houses was followed by patriotic songs and a short play on the making of the Constitution.",
    ),
    topic(
      "Registration opens for Nursery and L.K.G.",
      "admission",
      "Registration forms for the coming session can be had from the school office during office hours. Kindly bring a photograph of the child and a copy of the Aadhar card.",
    ),
    topic(
      "Winter timings for all classes",
      "campus",
      `School will begin at ${winter.classes.from} and close at ${winter.classes.to} until further notice. Parents are requested to send the children in full winter uniform.`,
    ),
    topic(
      "Road Safety Week: “Look right, look left”",
      "safety",
      "Pupils of classes VI to VIII took a pledge, made posters and practised crossing at the zebra painted on the assembly ground.",
    ),
    topic(
      "Pre-Board examinations: date sheet",
      "lesson",
      "The date sheet for classes X and XII is attached. Pupils must reach the hall fifteen minutes before the bell with their admit cards.",
    ),
    topic(
      "Lohri and Makar Sankranti assembly",
      "stage",
      "The junior choir sang two folk songs and each class shared peanuts and revri with the helping staff.",
    ),
  ],
  [
    topic(
      "Farewell to the outgoing class XII",
      "stage",
      "Class XI bade farewell to its seniors with songs, memories and a hand-painted scroll for every pupil. The prayer service was led by the chapel choir.",
    ),
    topic(
      "Board examinations: instructions for candidates",
      "lesson",
      "Candidates should carry a transparent pouch, two blue pens and the admit card. No electronic devices are allowed inside the hall.",
    ),
    topic(
      "Inter-house quiz on Science & Technology",
      "science",
      `${house(2)} won by two points after a tie-breaker on space missions. ${house(1)} was the runner-up.`,
    ),
    topic(
      "Annual examination schedule for classes I to IX & XI",
      "library",
      "Please see the attached schedule. Preparatory leave is not given; attendance counts towards promotion.",
    ),
    topic(
      "Blood donation camp for parents and staff",
      "campus",
      "Sixty-two units were collected in the multipurpose hall with the help of the district blood bank. We thank every donor.",
    ),
    topic(
      "Mother Language Day",
      "languages",
      "Poems in English, Hindi and Punjabi were recited, and a wall of greetings in fourteen Indian languages was put up in the corridor.",
    ),
  ],
  [
    topic(
      "New session begins: welcome to our pupils",
      "campus",
      "A special prayer service opened the new session. The youngest children were led to their classrooms by class XII.",
    ),
    topic(
      "Book list and uniform for the new session",
      "uniform",
      "The book list for every class is attached. Uniforms are available from any shop; the school has no tie-up with a vendor.",
    ),
    topic(
      "Investiture of the student council",
      "council",
      `The head boy, the head girl and the captains of the ${houseNames} houses received their badges and took the oath.`,
    ),
    topic(
      "Annual results: parent–teacher meeting",
      "meeting",
      "Report cards will be handed over in the classrooms between 9:00 a.m. and 12 noon. Kindly come with the pupil.",
    ),
    topic(
      "Women’s Day: mothers at the front of the class",
      "meeting",
      "Nine mothers, among them a nurse, a farmer and a pilot, spoke about their work and answered questions from the middle school.",
    ),
    topic(
      "Holi with dry colours",
      "art",
      "The environment club made colours from petals and turmeric. Not a drop of water was wasted.",
    ),
  ],
  [
    topic(
      "Summer timings from next Monday",
      "campus",
      `Classes will be held from ${summer.classes.from} to ${summer.classes.to} The office is open from ${summer.office.from} to ${summer.office.to}`,
    ),
    topic(
      "Earth Day: two hundred saplings",
      "campus",
      "Every class adopted a row of neem, jamun and amaltas saplings along the boundary wall and will water it in turns.",
    ),
    topic(
      "Easter prayer service",
      "prayer",
      "The choir sang four hymns and the Director spoke about hope. Classes IV and V offered candles and flowers.",
    ),
    topic(
      "Baisakhi special assembly",
      "stage",
      "Bhangra and giddha were performed by classes VII and VIII. The harvest festival was explained by pupils in Punjabi.",
    ),
    topic(
      "Orientation for parents of Nursery and K.G.",
      "admission",
      "Class teachers explained the daily routine, the tiffin rules and the pick-up cards. The slides are attached.",
    ),
    topic(
      "Fire drill completed in four minutes",
      "safety",
      "All 1,842 pupils and staff assembled at the marked points within four minutes. Extinguishers were shown to classes IX to XII.",
    ),
  ],
  [
    topic(
      `${school.board} and class XII results: a proud day`,
      "assembly",
      "All candidates have passed. Thirty-one pupils scored 90% and above. Congratulations to pupils, parents and teachers!",
    ),
    topic(
      "Labour Day: thank you, helping staff",
      "stage",
      "Pupils served tea and sang for the drivers, gardeners, guards and cleaners who look after the school.",
    ),
    topic(
      "Summer camp: karate, pottery and chess",
      "summer camp",
      "The camp runs for two weeks in the morning hours. Classes III to VIII can sign up with the P.T. teachers; places are few.",
    ),
    topic(
      "Holiday homework for classes I to XII",
      "library",
      "Holiday homework is attached. It is project based: please let the children do it themselves.",
    ),
    topic(
      "Summer vacation notice",
      "campus",
      "School closes for the summer break. The office stays open on working days from 8:00 a.m. to 11:00 a.m.",
    ),
    topic(
      "Inter-school debate: both trophies come home",
      "languages",
      "Our speakers won for and against the motion “Homework should go”. Nineteen schools took part.",
    ),
  ],
  [
    topic(
      "World Environment Day online poster contest",
      "art",
      "Entries can be sent until the end of the month. One entry for each pupil, A3 paper, any medium.",
    ),
    topic(
      "International Day of Yoga",
      "yoga",
      "Teachers and pupils practised the common yoga protocol together in the shade of the main block.",
    ),
    topic(
      "School reopens: instructions for pupils",
      "campus",
      "Kindly check the bus routes in the attachment; three stops have changed. Water bottles must carry the pupil’s name.",
    ),
    topic(
      "Teachers’ workshop on reading aloud",
      "library",
      "A three-day workshop for primary teachers closed with a demonstration class. Sixty new picture books joined the library.",
    ),
    topic(
      "Solar panels on the junior block",
      "campus",
      "The new panels will meet about a third of the school’s need. A display in the corridor shows the units made each day.",
    ),
    topic(
      "Admission to class XI: second list",
      "admission",
      "The second list for Commerce, Medical and Non-Medical streams is attached. Documents must be submitted within three days.",
    ),
  ],
  [
    topic(
      "Van Mahotsav: a tree for every class",
      "campus",
      "Forty-four saplings were planted by class representatives and the gardeners. The environment club keeps a diary of their growth.",
    ),
    topic(
      "Unit test I: syllabus and dates",
      "lesson",
      "The syllabus for all classes is attached. There is no change in the timings on test days.",
    ),
    topic(
      "House meetings and election of monitors",
      "council",
      `Each house met with its teachers in charge to plan the year. ${house(3)} has the duty this month.`,
    ),
    topic(
      "Spell Bee: school round",
      "languages",
      "Out of 312 spellers, nine go to the zonal round. The last word was “chrysanthemum”.",
    ),
    topic(
      "Rain holiday and bus arrangements",
      "campus",
      "Owing to heavy rain the school will remain closed tomorrow. Online worksheets will be shared by class teachers.",
    ),
    topic(
      "Dental check-up for the primary classes",
      "lesson",
      "Doctors examined 640 children. Reports are being sent home with the diaries; please read and sign them.",
    ),
  ],
  [
    topic(
      "Independence Day: songs, drill and a long march past",
      "assembly",
      "The flag was hoisted at 8:00 a.m. The band led the march past and the chief guest gave prizes to the best contingent.",
    ),
    topic(
      "Raksha Bandhan: rakhis for our jawans",
      "art",
      "Classes III to V made 500 rakhis and letters, which were posted to soldiers at the border.",
    ),
    topic(
      "Inter-school football: under-17 semi-final",
      "games",
      "Our team drew 2–2 and went through on penalties. The final will be played on Saturday.",
    ),
    topic(
      "Janmashtami and the story of friendship",
      "stage",
      "The kindergarten dressed up and the middle school told the story of Krishna and Sudama in mime.",
    ),
    topic(
      "Science club visits the planetarium",
      "science",
      "Classes VIII and IX saw the show “Our Night Sky” and came back with a list of forty questions.",
    ),
    topic(
      "Library week: drop everything and read",
      "library",
      "For fifteen minutes each day everybody read: pupils, teachers, the Principal and the guard at the gate.",
    ),
  ],
  [
    topic(
      "Teachers’ Day: pupils take the classes",
      "lesson",
      "Class XII taught every period of the day and then sang for its teachers. Thirteen teachers were thanked for 25 years of service.",
    ),
    topic(
      "Half-yearly examination: date sheet",
      "lesson",
      "The date sheet is attached. Guardians should see that the pupil’s diary is signed before the first paper.",
    ),
    topic(
      "Hindi Diwas",
      "languages",
      "Recitation, story telling and a wall magazine marked the day. The best handwriting of each class is on display.",
    ),
    topic(
      "Nativity of Our Lady: feast of the school",
      "prayer",
      "Holy Mass was offered in the chapel in the morning. Sweets were shared and the school closed at noon.",
    ),
    topic(
      "Basketball: district champions",
      "games",
      "The girls won the final 38–29. Six players were selected for the state camp.",
    ),
    topic(
      "Eco-bricks: one tonne of plastic kept off the road",
      "art",
      "The bricks now hold up the benches in the herb garden. Thank you to every family that sent one.",
    ),
  ],
  [
    topic(
      "Gandhi Jayanti and a cleaner street",
      "campus",
      "Pupils of classes IX to XI swept the lane to the bus stand and put up eleven litter bins made of old drums.",
    ),
    topic(
      "Science Fair: eighty-six working models",
      "science",
      "A water purifier of sand and charcoal took the first prize. The fair was seen by pupils of nine neighbouring schools.",
    ),
    topic(
      "Diwali without smoke: a pledge",
      "assembly",
      "Classes took a pledge for a green Diwali. Diyas painted by the art club were sold for charity.",
    ),
    topic(
      "Half-yearly results and open house",
      "meeting",
      "Parents may see the answer scripts in the classrooms. Please keep to the time slots in the attachment.",
    ),
    topic(
      "Grandparents’ Day in the junior wing",
      "stage",
      "Two hundred grandparents came for songs, games and one very long story. Some brought their own slates.",
    ),
    topic(
      "Zonal athletics meet: 14 medals",
      "sports day",
      "Five gold, six silver and three bronze medals. The 4 × 100 m relay team set a new zonal record.",
    ),
  ],
  [
    topic(
      `Annual Sports Day: ${house(1)} lifts the trophy`,
      "sports day",
      `After two days of races, jumps and drills ${house(1)} won with 214 points. The tug of war between parents and teachers ended in a draw.`,
    ),
    topic(
      "Children’s Day: teachers on the stage",
      "stage",
      "Teachers danced, sang and forgot their lines; the pupils were kind in their applause. Every child got a plant to take home.",
    ),
    topic(
      "Guru Nanak Jayanti: shabad and seva",
      "choir",
      "The choir sang shabads in the morning assembly and classes VI to X prepared langar for six hundred.",
    ),
    topic(
      "Unit test II and change to winter uniform",
      "uniform",
      `Winter uniform is compulsory from Monday: ${cloth.called} blazer, grey flannels, ${tie.called} tie. The syllabus is attached.`,
    ),
    topic(
      "Registration of class IX & XI pupils with the Council",
      "computers",
      "Please check spelling and date of birth in the attached list. The date of birth cannot be changed once registered.",
    ),
    topic(
      "Inter-house science quiz <final round>",
      "science",
      `${house(0)} and ${house(3)} meet in the final. Questions come from physics, chemistry, biology & general knowledge.`,
    ),
  ],
  [
    topic(
      "Christmas: carols, crib and a cake for all",
      "choir",
      "The nativity play by classes IV and V filled the hall twice. The crib in the porch can be visited until Epiphany.",
    ),
    topic(
      "Annual Day “Colours of India”",
      "stage",
      "Nine hundred pupils on one stage: dances of twelve States, a symphony of tablas and the prize distribution by the chief guest.",
    ),
    topic(
      "Winter break notice",
      "campus",
      `The school will be closed for the winter break. In an emergency the help desk can be reached from ${school.helpDesk.hours}.`,
    ),
    topic(
      "Food and blanket drive",
      "campus",
      "Families gave 340 blankets and two truckloads of rice, dal and atta for the night shelters of the town.",
    ),
    topic(
      "Inter-school carol singing: first prize",
      "choir",
      "Our choir of twenty-four won the first prize among seventeen schools with a carol in Santhali.",
    ),
    topic(
      "Fee for the fourth quarter",
      "campus",
      "The fee may be paid online through the parent portal until the 15th without fine. A note on the steps is attached.",
    ),
  ],
];
