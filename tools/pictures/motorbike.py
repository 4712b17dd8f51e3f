"""An electric motorbike with a low step, as ridden for hire in Jakarta. It is made of skins along curves."""

import math

import bpy
import numpy as np

import shapes
from paint import plain_paint
from wheels import wheel

_FRONT, _REAR = 0.66, -0.62
"""The axles."""

_BODY = [
    (-0.02, 0.46, 0.02, 0.03), (-0.035, 0.465, 0.09, 0.13), (-0.12, 0.49, 0.15, 0.18), (-0.36, 0.56, 0.185, 0.175),
    (-0.60, 0.635, 0.170, 0.130), (-0.82, 0.71, 0.120, 0.075), (-0.97, 0.755, 0.045, 0.025),
]


_NUMBER = (-0.35, 0.635)
"""The middle of the fleet number, above the band."""
_NUMBER_EDGES = ((-0.13, 0.021), (0.13, 0.021), (0.13, -0.021), (-0.13, -0.021))


def _arc(axle, radius, low, high, steps):
    """Points around an axle between two angles in degrees."""
    turns = np.radians(np.linspace(low, high, steps))
    return [(axle + radius * math.cos(turn), radius * math.sin(turn)) for turn in turns]


def _bodywork(bike, materials):
    """Leg shield, floor, tail and mudguards; the livery is a band around the tail and one along the shield."""
    paint, stripe = plain_paint("paint"), plain_paint("stripe")
    shield = [
        (0.36, 0.33, 0.09, 0.04), (0.43, 0.42, 0.175, 0.055), (0.475, 0.60, 0.205, 0.065), (0.45, 0.78, 0.180, 0.075),
        (0.40, 0.90, 0.120, 0.070), (0.36, 0.96, 0.060, 0.050),
    ]
    shapes.swept("shield", shield, paint)
    shapes.swept("shield lining", [(x - 0.035, z, w * 0.93, h * 0.7) for x, z, w, h in shield], materials["trim"])
    shapes.swept("tail", _BODY, paint)
    band = [(-0.08, 0.46, 0.09, 0.02), *((x, z - 0.012, w + 0.003, h * 0.17) for x, z, w, h in _BODY[2:-1])]
    shapes.swept("band", band, stripe, power=6)
    floor = [(0.44, 0.34, 0.10, 0.04), (0.32, 0.285, 0.165, 0.045), (0.0, 0.28, 0.17, 0.05), (-0.22, 0.30, 0.14, 0.06)]
    shapes.swept("floor skirt", floor, paint)
    shapes.swept("skirt band", [(x, z - 0.01, w + 0.003, 0.010) for x, z, w, _ in floor], stripe, power=6)
    shapes.block("floor", (0.11, 0, 0.328), (0.44, 0.30, 0.022), materials["rubber"], 0.01)
    rise = bike.wheel_radius
    guards = ("front guard", _FRONT, 0.292, 28, 158), ("rear guard", _REAR, 0.295, 62, 175)
    for name, axle, reach, low, high in guards:
        places = _arc(axle, reach, low, high, 9)
        ends = [0.35, 0.8, *[1] * 5, 0.8, 0.4]
        skin = [(x, z + rise, 0.078 * end, 0.012) for (x, z), end in zip(places, ends)]
        shapes.swept(name, skin, paint if axle == _FRONT else materials["trim"], power=4)


def _seat(materials):
    skin = [
        (0.005, 0.630, 0.02, 0.008), (0.0, 0.635, 0.07, 0.02), (-0.06, 0.665, 0.125, 0.04), (-0.28, 0.725, 0.15, 0.045),
        (-0.45, 0.765, 0.145, 0.05), (-0.70, 0.825, 0.130, 0.05), (-0.88, 0.845, 0.07, 0.02),
    ]
    shapes.swept("seat", skin, materials["seat"], power=3)
    for side in (-1, 1):
        rail = [(-0.52, side * 0.16, 0.745), (-0.72, side * 0.165, 0.79), (-0.93, side * 0.13, 0.84)]
        shapes.cable("rail", [*rail, (-1.0, side * 0.05, 0.855), (-1.0, 0, 0.855)], 0.012, materials["gloss"])


def _steering(materials):
    """Fork, bar, grips, levers, mirrors and the rider's screen."""
    paint, gloss, rubber = plain_paint("paint"), materials["gloss"], materials["rubber"]
    for side in (-1, 1):
        shapes.rod("fork", (_FRONT, side * 0.082, 0.255), (0.50, side * 0.082, 0.66), 0.021, materials["rim"])
        foot = (_FRONT + 0.004, side * 0.082, 0.235), (0.60, side * 0.082, 0.41)
        shapes.rod("fork foot", *foot, 0.029, materials["trim"])
        shapes.rod("bar", (0.37, side * 0.10, 1.0), (0.30, side * 0.345, 1.025), 0.013, gloss)
        shapes.rod("grip", (0.325, side * 0.235, 1.0165), (0.297, side * 0.355, 1.0265), 0.021, rubber)
        lever = [(0.37, side * 0.19, 1.005), (0.385, side * 0.24, 1.01), (0.35, side * 0.345, 1.02)]
        shapes.cable("lever", lever, 0.007, gloss)
        stalk = [(0.345, side * 0.19, 1.02), (0.335, side * 0.22, 1.10), (0.33, side * 0.27, 1.185)]
        shapes.cable("stalk", stalk, 0.008, gloss)
        shapes.ball("mirror", (0.325, side * 0.292, 1.215), 1, materials["trim"], (0.022, 0.082, 0.050))
        place, turn = (0.475, side * 0.128, 0.885), (0, 0.4, -side * 0.5)
        shapes.block("signal", place, (0.03, 0.07, 0.022), materials["turn"], 0.01, turn)
    cover = [
        (0.29, 1.005, 0.09, 0.035), (0.34, 1.01, 0.16, 0.06), (0.40, 1.0, 0.165, 0.062), (0.47, 0.985, 0.10, 0.035),
    ]
    shapes.swept("bar cover", cover, paint)
    shapes.block("rider's screen", (0.325, 0, 1.072), (0.10, 0.15, 0.014), gloss, 0.006, (0, -0.35, 0))
    shapes.block("lit screen", (0.322, 0, 1.079), (0.082, 0.128, 0.004), materials["screen"], 0.002, (0, -0.35, 0))


def _lamps(materials):
    """A lens in the bar's cover, a strip on each edge of the shield, and the lamp behind."""
    shapes.block("lamp bezel", (0.462, 0, 0.992), (0.03, 0.20, 0.062), materials["gloss"], 0.014, (0, 0.25, 0))
    for side in (-1, 0, 1):
        shapes.ball("lens", (0.470, side * 0.058, 0.993), 0.023, materials["lens"])
    for side in (-1, 1):
        edge = [(0.502, 0.105, 0.87), (0.525, 0.135, 0.80), (0.545, 0.150, 0.72)]
        shapes.cable("light strip", [(x, side * y, z) for x, y, z in edge], 0.009, materials["strip"])
    shapes.block("tail lamp", (-0.955, 0, 0.762), (0.05, 0.13, 0.034), materials["red"], 0.012)


def _drive(bike, materials):
    """Wheels, the motor in the rear hub, its arm, springs, and the stand."""
    radius = bike.wheel_radius
    for axle in (_FRONT, _REAR):
        wheel(bike, axle, -1, materials)
    shapes.rod("motor", (_REAR, -0.062, radius), (_REAR, 0.062, radius), 0.105, materials["gloss"], 48)
    shapes.rod("motor cap", (_REAR, -0.070, radius), (_REAR, 0.070, radius), 0.060, materials["rim"], 48)
    for side in (-1, 1):
        arm = [(-0.10, side * 0.10, 0.30), (-0.35, side * 0.105, 0.27), (_REAR, side * 0.10, radius)]
        shapes.cable("arm", arm, 0.026, materials["trim"])
        shapes.rod("spring", (-0.59, side * 0.112, 0.30), (-0.52, side * 0.125, 0.56), 0.024, materials["red paint"])
        shapes.rod("damper", (-0.60, side * 0.112, 0.27), (-0.51, side * 0.125, 0.60), 0.013, materials["chrome"])
        shapes.rod("foot rest", (-0.20, side * 0.14, 0.33), (-0.22, side * 0.22, 0.335), 0.014, materials["rubber"])
    shapes.rod("stand", (-0.12, -0.10, 0.26), (-0.22, -0.20, 0.01), 0.012, materials["trim"])
    shapes.block("battery", (-0.02, 0, 0.235), (0.34, 0.20, 0.07), materials["trim"], 0.02)


def _plate(materials):
    """A blank plate above the front wheel; returns its corners, clockwise from the reader's upper left."""
    x, z, width, height = 0.575, 0.655, 0.27, 0.085
    shapes.block("plate holder", (x - 0.02, 0, z), (0.04, 0.16, 0.06), materials["trim"], 0.006)
    shapes.block("plate", (x, 0, z), (0.008, width, height), materials["plate"], 0.003)
    face, w, h = x + 0.004, width / 2, height / 2
    return [(face, -w, z + h), (face, w, z + h), (face, w, z - h), (face, -w, z - h)]


def motorbike(bike, materials):
    """The whole of it; returns the corners of the plate and of the fleet number's area."""
    _bodywork(bike, materials)
    _seat(materials)
    _steering(materials)
    _lamps(materials)
    _drive(bike, materials)
    bpy.context.view_layer.update()
    number = [(_NUMBER[0] + 0.944 * u + 0.33 * v, -0.179, _NUMBER[1] - 0.33 * u + 0.944 * v) for u, v in _NUMBER_EDGES]
    return {"plate": _plate(materials), "fleetNumber": number}
