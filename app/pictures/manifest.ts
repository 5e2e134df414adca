/** Written by npm run pictures: do not edit. */
import type { MadePicture } from "./made-picture.ts";

const made = {
  "about-history": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "c6fb68c3e776"
  },
  "admission-1": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "8ab9a855aedf"
  },
  "art-craft-1": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "65d3cf1fdc94"
  },
  "art-craft-2": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "d0dc975fade5"
  },
  "bio-lab-1": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "39d0712a6e4d"
  },
  "bio-lab-2": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "14999d55b984"
  },
  "chemistry-lab-1": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "8af5193ac88e"
  },
  "class-room-1": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "4fb33396eb2f"
  },
  "class-room-2": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "94ee4e10aefe"
  },
  "computer-lab-1": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "868c772571bf"
  },
  "curricular-1": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "b6adbc369d68"
  },
  "erp-1": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "4193972184f5"
  },
  "erp-2": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "3ed056319944"
  },
  "erp-3": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "dacbc690d261"
  },
  "hero-assembly": {
    "width": 1600,
    "height": 900,
    "widths": [
      360,
      476,
      736,
      950,
      1080,
      1600
    ],
    "hash": "214f2af4535d"
  },
  "hero-chapel": {
    "width": 1600,
    "height": 900,
    "widths": [
      360,
      476,
      736,
      950,
      1080,
      1600
    ],
    "hash": "91d088c889aa"
  },
  "hero-classroom": {
    "width": 1600,
    "height": 900,
    "widths": [
      360,
      476,
      736,
      950,
      1080,
      1600
    ],
    "hash": "182585bd3306"
  },
  "hero-library": {
    "width": 1600,
    "height": 900,
    "widths": [
      360,
      476,
      736,
      950,
      1080,
      1600
    ],
    "hash": "80b2ec752f61"
  },
  "hero-playground": {
    "width": 1600,
    "height": 900,
    "widths": [
      360,
      476,
      736,
      950,
      1080,
      1600
    ],
    "hash": "4e8af0b2b2b9"
  },
  "hero-school-front": {
    "width": 1600,
    "height": 900,
    "widths": [
      360,
      476,
      736,
      950,
      1080,
      1600
    ],
    "hash": "695a106f3ed3"
  },
  "karate-yoga-1": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "7a4af6215dfe"
  },
  "karate-yoga-2": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "c82318257d4c"
  },
  "karate-yoga-3": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "6a51cd9d1f11"
  },
  "karate-yoga-4": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "ca5f209a44bb"
  },
  "karate-yoga-5": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "8d8d92393cfa"
  },
  "language-lab-1": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "0bfa042618a2"
  },
  "language-lab-2": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "7b42b307abb5"
  },
  "leadership-1": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "4378e57a40fb"
  },
  "leadership-2": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "90e135d27925"
  },
  "leadership-3": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "10b14fda710d"
  },
  "leadership-4": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "2dfb9a1dcdd8"
  },
  "leadership-5": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "7e87eb1d020d"
  },
  "leadership-6": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "f2f9dbf5adc7"
  },
  "library-1": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "d29348f2f26e"
  },
  "library-2": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "52ecae743f7e"
  },
  "motto": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "e539e43024e1"
  },
  "music-dance-1": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "17b103a24898"
  },
  "music-dance-2": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "4d89e558d1ef"
  },
  "music-dance-3": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "bf08177b27d8"
  },
  "music-dance-4": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "0537d87066cc"
  },
  "patron": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "43a5bdae9ba9"
  },
  "physics-lab-1": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "d81d3724c5f8"
  },
  "physics-lab-2": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "caa51a5d2e05"
  },
  "placeholder-album": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "d1a08968bce5"
  },
  "placeholder-event": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "36b2e56529e3"
  },
  "placeholder-news": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "8b0eb8af4771"
  },
  "placeholder-video": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "0aef22abffce"
  },
  "portrait-bishop": {
    "width": 800,
    "height": 1000,
    "widths": [
      116,
      158,
      234,
      316,
      480
    ],
    "hash": "8468598c49ee"
  },
  "portrait-director": {
    "width": 800,
    "height": 1000,
    "widths": [
      116,
      158,
      234,
      316,
      480
    ],
    "hash": "aef261c993a9"
  },
  "portrait-principal": {
    "width": 800,
    "height": 1000,
    "widths": [
      116,
      158,
      234,
      316,
      480
    ],
    "hash": "333316851b28"
  },
  "portrait-pupil": {
    "width": 800,
    "height": 1000,
    "widths": [
      116,
      158,
      234,
      316,
      480
    ],
    "hash": "fc2da0517bd5"
  },
  "portrait-vice-principal": {
    "width": 800,
    "height": 1000,
    "widths": [
      116,
      158,
      234,
      316,
      480
    ],
    "hash": "53174fbfbe01"
  },
  "prayer": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "3a1fb1571c35"
  },
  "safety-1": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "2174a6a2fe4b"
  },
  "safety-2": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "43fb7610d695"
  },
  "sports-1": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "b8987eb45560"
  },
  "trophy": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "9d12ad6c3393"
  },
  "uniform-pt": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "306457ecc029"
  },
  "uniform-summer": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "40db6bac93db"
  },
  "uniform-winter": {
    "width": 1200,
    "height": 900,
    "widths": [
      200,
      264,
      356,
      474,
      640,
      800,
      1200
    ],
    "hash": "01f7cb344de5"
  }
} as const satisfies Record<string, MadePicture>;

export type PictureName = keyof typeof made;

export const pictures: Readonly<Record<PictureName, MadePicture>> = made;
